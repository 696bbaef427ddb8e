import { manilaDay, type Day } from '#lib/manila-day.ts'
import { serverNow } from '#platform/clock/clock.ts'

/** The current date in Manila by the server's clock. */
export const currentDay = (): Day => manilaDay(serverNow())
