const SECOND_MS = 1_000
const two = (number: number) => String(number).padStart(2, '0')

/** 'mm:ss', or 'h:mm:ss' from an hour on. A started second counts in full. */
export function timeLeft(ms: number): string {
  const all = Math.ceil(Math.max(0, ms) / SECOND_MS)
  const hours = Math.floor(all / 3600)
  const minutes = Math.floor(all / 60) % 60
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(all % 60)}`
}

/** Whole minutes since a deadline, at least 1; 0 before it. */
export function minutesLate(expiresMs: number | null, now: number): number {
  if (expiresMs === null || now <= expiresMs) return 0
  return Math.max(1, Math.floor((now - expiresMs) / (60 * SECOND_MS)))
}
