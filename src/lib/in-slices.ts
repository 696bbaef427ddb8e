import { yieldToMain } from '#lib/yield-to-main.ts'

/**
 * Starts the steps in sequence, and lets the browser handle taps in between. Does not wait for what
 * a step returns.
 */
export async function inSlices(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    step()
    // oxlint-disable-next-line no-await-in-loop -- running in sequence is the purpose
    await yieldToMain()
  }
}
