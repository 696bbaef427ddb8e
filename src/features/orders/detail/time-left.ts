const SECOND_MS = 1_000
const two = (number: number) => String(number).padStart(2, '0')

/** 'mm:ss', or 'h:mm:ss' from an hour on. A started second counts in full. */
export function timeLeft(ms: number): string {
  const all = Math.ceil(Math.max(0, ms) / SECOND_MS)
  const hours = Math.floor(all / 3600)
  const minutes = Math.floor(all / 60) % 60
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(all % 60)}`
}

const HOUR_MINUTES = 60
const DAY_HOURS = 24

/**
 * The time since a deadline, at least 1 minute, rounded down: in minutes below 2 hours, in hours
 * below 2 days. Null before the deadline.
 */
export function timeLate(
  expiresMs: number | null,
  now: number,
): { count: number; unit: 'minutes' | 'hours' | 'days' } | null {
  if (expiresMs === null || now <= expiresMs) return null
  const minutes = Math.max(1, Math.floor((now - expiresMs) / (60 * SECOND_MS)))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours < 2) return { count: minutes, unit: 'minutes' }
  const days = Math.floor(hours / DAY_HOURS)
  return days < 2 ? { count: hours, unit: 'hours' } : { count: days, unit: 'days' }
}
