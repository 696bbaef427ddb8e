/** Asia/Manila has had no daylight saving since 1990: a fixed offset is exact. */
const MANILA_OFFSET_MS = 8 * 60 * 60 * 1000

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A time in the backend's format, 'YYYY-MM-DD HH:mm:ss' in Manila time. */
export function toWallClock(ms: number): string {
  return new Date(ms + MANILA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

export function fromWallClock(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`)
}
