import { wait } from '#lib/wait.ts'

/** Not every browser has it yet. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }

/** Ends the task, so that the browser can answer a tap before the work goes on. */
export const yieldToMain = (): Promise<void> => scheduler?.yield?.() ?? wait(0)
