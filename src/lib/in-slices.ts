import { yieldToMain } from '#lib/yield-to-main.ts'

/**
 * Starts one step after the other and lets the browser answer taps in between. What a step returns is
 * not waited for.
 */
export async function inSlices(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    step()
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    await yieldToMain()
  }
}
