import { serverNow } from '#platform/clock/clock.ts'
import { readGate } from '#platform/http/read-gate.ts'

/**
 * Longer values are capped: no server may withhold an agent's orders for longer than five minutes.
 */
const MAX_MS = 5 * 60_000

/**
 * Parses `Retry-After`, given in seconds or as an HTTP date, into ms, at most five minutes; 0 if it
 * is missing or invalid. `now` is Unix ms, server clock.
 */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return ms > 0 ? Math.min(ms, MAX_MS) : 0
}

/**
 * Adds up to half of the requested time at random, so that not all phones return in the same
 * second.
 */
const holdMs = (ms: number): number => Math.round(ms * (1 + Math.random() / 2))

/**
 * A period during which a path is not read; `until` is Unix ms, phone clock. `isRetried`: a person
 * has used the one exception.
 */
type Hold = { timer: ReturnType<typeof setTimeout>; until: number; isRetried: boolean }

/**
 * Obeys the `Retry-After` of a 429 or 503 response to a read: the path is not read again before,
 * except once when a person taps 'Retry' (`hasPersonAsked`). Other paths and all writes are
 * unaffected. `onEnd` is called when a path may be read again. Returns a cleanup function.
 */
export function obeyRetryAfter(
  onEnd: (path: string) => void,
  hasPersonAsked: () => boolean,
): () => void {
  const holds = new Map<string, Hold>()
  readGate.onAnswer = (path, { status, headers }) => {
    const isAsked = status === 429 || status === 503
    // of the same clock as the header's date
    const now = Date.parse(headers.get('date') ?? '') || serverNow()
    const ms = isAsked ? readRetryAfter(headers.get('retry-after'), now) : 0
    const before = holds.get(path)
    clearTimeout(before?.timer)
    holds.delete(path)
    if (ms === 0) return
    const end = () => {
      holds.delete(path)
      onEnd(path)
    }
    const heldMs = holdMs(ms)
    const timer = setTimeout(end, heldMs)
    const until = Date.now() + heldMs
    holds.set(path, { timer, until, isRetried: before?.isRetried ?? false })
  }
  readGate.holdsBack = (path) => {
    const hold = holds.get(path)
    // timers do not run while the phone sleeps
    if (!hold || Date.now() >= hold.until) return false
    if (hold.isRetried || !hasPersonAsked()) return true
    hold.isRetried = true
    return false
  }
  return () => {
    for (const { timer } of holds.values()) clearTimeout(timer)
    delete readGate.onAnswer
    delete readGate.holdsBack
  }
}
