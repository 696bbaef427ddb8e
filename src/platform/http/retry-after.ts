import { serverNow } from '#platform/clock/clock.ts'
import { readGate } from '#platform/http/read-gate.ts'

/** No server keeps an agent's orders away for longer than five minutes. */
const MAX_MS = 5 * 60_000

/**
 * What a `Retry-After` of `now` (Unix ms of the server) asks for, in ms: seconds or an HTTP date, at
 * most five minutes; 0 if it asks for nothing or cannot be read.
 */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return ms > 0 ? Math.min(ms, MAX_MS) : 0
}

/**
 * How long reads are held back when `ms` are asked for: up to half as long again, so that not all
 * phones come in the same second.
 */
const holdMs = (ms: number): number => Math.round(ms * (1 + Math.random() / 2))

/** A time in which a path is not read. */
type Hold = { timer: ReturnType<typeof setTimeout>; isPersonHeard: boolean }

/**
 * Obeys the `Retry-After` of a 429 or 503 that answers a read: the path is not read again before, but
 * for one tap of a person on 'Retry' (`hasPersonAsked`). Other paths and writes are not concerned.
 * `onEnd` is called when a path may be read again. Returns a cleanup function.
 */
export function obeyRetryAfter(
  onEnd: (path: string) => void,
  hasPersonAsked: () => boolean,
): () => void {
  const holds = new Map<string, Hold>()
  readGate.onAnswer = (path, { status, headers }) => {
    const isAsked = status === 429 || status === 503
    const ms = isAsked ? readRetryAfter(headers.get('retry-after'), serverNow()) : 0
    const before = holds.get(path)
    clearTimeout(before?.timer)
    holds.delete(path)
    if (ms === 0) return
    const end = () => {
      holds.delete(path)
      onEnd(path)
    }
    const timer = setTimeout(end, holdMs(ms))
    holds.set(path, { timer, isPersonHeard: before?.isPersonHeard ?? false })
  }
  readGate.holdsBack = (path) => {
    const hold = holds.get(path)
    if (!hold) return false
    if (hold.isPersonHeard || !hasPersonAsked()) return true
    hold.isPersonHeard = true
    return false
  }
  return () => {
    for (const { timer } of holds.values()) clearTimeout(timer)
    delete readGate.onAnswer
    delete readGate.holdsBack
  }
}
