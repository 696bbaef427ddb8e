import { toEntry } from '#domain/diagnostics/entry.ts'
import { createLog } from '#platform/diagnostics/log.ts'

/** This device's log for the signed-in member. */
export const deviceLog = createLog(toEntry)
