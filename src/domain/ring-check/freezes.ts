import type { Entry } from '#domain/diagnostics/entry.ts'
import type { Freezes } from '#domain/ring-check/facts.ts'
import { SIDES, type Side } from '#domain/side.ts'

const DAY_MS = 24 * 3_600_000

/**
 * The gaps of time that the device has noted in the last 24 h while a side was on duty: no page sees
 * battery saver, but it sees that it was stopped. Off duty a phone may sleep. Null when nothing was
 * noted on duty, so that nothing can be told. `entries` in any order; `now` in the phone's Unix ms.
 */
export function freezesOf(entries: readonly Entry[], now: number): Freezes | null {
  const on = new Set<Side>()
  const found: Freezes = { count: 0, longestMs: 0 }
  let hasSeenDuty = false
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    if (entry.code === 'duty' && entry.side) {
      if (entry.isOn) on.add(entry.side)
      else on.delete(entry.side)
    }
    const isRecent = entry.at > now - DAY_MS
    if (isRecent && SIDES.some((side) => on.has(side))) hasSeenDuty = true
    // a clock that was set back leaves a negative one
    if (entry.code !== 'gap' || !isRecent || on.size === 0 || (entry.ms ?? 0) <= 0) continue
    found.count += 1
    found.longestMs = Math.max(found.longestMs, entry.ms ?? 0)
  }
  return hasSeenDuty || on.size > 0 ? found : null
}
