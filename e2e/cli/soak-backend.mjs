import { loadTs } from './lib/load-ts.mjs'

// The process of the soak's backend; e2e/soak/backend-process.ts starts it.

/** @type {typeof import('../soak/backend.ts')} */
const { ShiftBackend } = await loadTs('e2e/soak/backend.ts')
/** @type {typeof import('../soak/backend-process.ts')} */
const { answerRun } = await loadTs('e2e/soak/backend-process.ts')
answerRun(new ShiftBackend())
