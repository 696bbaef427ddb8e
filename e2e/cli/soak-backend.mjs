import { loadTs } from './lib/load-ts.mjs'

// The process of the soak test's backend, started by e2e/soak/backend-process.ts.

/** @type {typeof import('../soak/backend.ts')} */
const { ShiftBackend } = await loadTs('e2e/soak/backend.ts')
/** @type {typeof import('../soak/backend-process.ts')} */
const { answerRun } = await loadTs('e2e/soak/backend-process.ts')
answerRun(new ShiftBackend())
