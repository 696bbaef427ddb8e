import type { Entry } from '#domain/diagnostics/entry.ts'
import type { Freezes } from '#domain/ring-check/facts.ts'
import type { Side } from '#domain/side.ts'

const DAY_MS = 24 * 3_600_000
/** After a shorter time on duty nothing can be said about freezes. */
const WATCHED_MS = 15 * 60_000

/**
 * Counts the gaps that the device has logged in the last 24 h while a side was on duty: a page
 * cannot see the battery saver, but it notices that it was stopped. Off duty a phone may sleep.
 * Null if duty has lasted less than 15 min in total. `entries` in any order; `now`: Unix ms, phone
 * clock.
 */
export function freezesOf(entries: readonly Entry[], now: number): Freezes | null {
  const on = new Set<Side>()
  const found: Freezes = { count: 0, longestMs: 0 }
  let onSince = Infinity
  let watchedMs = 0
  const follow = (until: number) => {
    watchedMs = Math.max(watchedMs, until - Math.max(onSince, now - DAY_MS))
  }
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    if (entry.code === 'duty' && entry.side) {
      if (entry.isOn) on.add(entry.side)
      else on.delete(entry.side)
      if (on.size === 0) {
        follow(entry.at)
        onSince = Infinity
      } else onSince = Math.min(onSince, entry.at)
    }
    // a clock that was set back leaves a negative gap
    if (entry.code !== 'gap' || on.size === 0 || (entry.ms ?? 0) <= 0) continue
    if (entry.at <= now - DAY_MS) continue
    found.count += 1
    found.longestMs = Math.max(found.longestMs, entry.ms ?? 0)
  }
  follow(now)
  return found.count > 0 || watchedMs >= WATCHED_MS ? found : null
}
