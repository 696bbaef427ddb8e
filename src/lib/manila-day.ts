/**
 * A day in Manila's calendar, 'YYYY-MM-DD', as the server expects it. Days can be compared as
 * strings.
 */
export type Day = string

/** Asia/Manila has had no daylight saving since 1990: a fixed offset is exact. */
export const MANILA_OFFSET = '+08:00'
export const MANILA_OFFSET_MS = 8 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** The day in Manila at this time, whatever the phone's time zone. */
export function manilaDay(ms: number): Day {
  return new Date(ms + MANILA_OFFSET_MS).toISOString().slice(0, 10)
}

/** The start of the day, in Unix ms. */
export function dayStart(day: Day): number {
  return Date.parse(`${day}T00:00:00${MANILA_OFFSET}`)
}

export function addDays(day: Day, count: number): Day {
  return manilaDay(dayStart(day) + count * DAY_MS)
}

/** Whether the text is an existing day of this century: '2026-02-30' is not. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^20\d{2}-\d{2}-\d{2}$/.test(value)) return false
  const ms = dayStart(value)
  return !Number.isNaN(ms) && manilaDay(ms) === value
}
