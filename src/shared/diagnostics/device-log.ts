import { toEntry } from '#domain/diagnostics/entry.ts'
import { createLog } from '#platform/diagnostics/log.ts'

/** What this device has written down about itself for the member who is signed in. */
export const deviceLog = createLog(toEntry)
