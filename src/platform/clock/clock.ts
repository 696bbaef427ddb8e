import { createStore } from '#platform/store.ts'

/**
 * How far the server's clock is ahead of the phone's, in ms; undefined before the first response.
 * Countdowns and ages use it, because a phone's clock may be days off.
 */
export const serverOffset = createStore<number | undefined>(undefined)

/** The lead of the phone's clock at the last response. */
let leadMs: number | undefined

/**
 * How far the phone's clock is ahead of the time this page has run. It changes when the clock is
 * set, and grows while the phone sleeps, which looks the same.
 */
export const clockLead = () => Date.now() - performance.now()

/** The Date header has whole seconds: smaller differences are noise. */
const NOISE_MS = 2_000

/**
 * Updates the offset from the Date header of a response. The server has set it between `sentAt` and
 * `receivedAt` (phone clock): a response that was long on its way, or across a sleep of the phone,
 * tells less, and changes nothing that it does not contradict.
 */
export function syncServerTime(
  dateHeader: string | null,
  sentAt: number,
  receivedAt: number,
): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isNaN(serverMs)) return
  leadMs = clockLead()
  const middle = serverMs - (sentAt + receivedAt) / 2
  const mayDiffer = NOISE_MS + (receivedAt - sentAt) / 2
  const known = serverOffset.get() ?? 0
  serverOffset.set(Math.abs(middle - known) > mayDiffer ? middle : known)
}

/** The server's current time in Unix ms. */
export function serverNow(): number {
  return toServerTime(Date.now())
}

/** Converts a time of this phone's clock to the server's clock (Unix ms). */
export function toServerTime(phoneMs: number): number {
  return phoneMs + (serverOffset.get() ?? 0)
}

/**
 * The earliest time that the server's clock can show at a time of this phone's clock: as much time
 * has passed since the last response as this page has run, even if the phone's clock was set.
 */
export function toEarliestServerTime(phoneMs: number): number {
  return toServerTime(phoneMs) - (leadMs === undefined ? 0 : clockLead() - leadMs)
}

/** How far the phone's clock is off, as an absolute value in ms; null before the first response. */
export function clockOffMs(): number | null {
  const ms = serverOffset.get()
  return ms === undefined ? null : Math.abs(ms)
}

/**
 * Whether a time of this phone's clock is from before this page. On a clock that was set back since,
 * the page began earlier.
 */
export function isOfEarlierStart(phoneMs: number): boolean {
  return phoneMs < Math.min(performance.timeOrigin, clockLead())
}
