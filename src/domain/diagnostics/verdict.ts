import type { Entry, Silence, Wait } from '#domain/diagnostics/entry.ts'
import type { Side } from '#domain/side.ts'

/** Why an order rang or did not, and since when (ms, phone clock). */
export type Verdict =
  | { kind: 'rang'; at: number; side: Side | undefined; waitedFor: Wait | null; ms: number }
  | { kind: 'silent'; at: number; side: Side | undefined; silence: Silence; waitedFor: Wait | null }
  | { kind: 'waiting'; at: number; side: Side | undefined; waitsFor: Wait | null }
  /** This device has logged nothing about the order. `since`: the time of the oldest entry. */
  | { kind: 'unknown'; since: number | null }

/** The entries of one order, in the given order (newest first). */
export const entriesOfOrder = (entries: readonly Entry[], order: string): Entry[] =>
  entries.filter((entry) => 'order' in entry && entry.order === order)

/** Shorter waits are not mentioned if the order rang. */
const NOTICED_MS = 1_000

/** What an order waits for, one thing after the other, and which of them took longest. */
function followWaits() {
  let wait: Wait | null = null
  let since = 0
  let longest: { wait: Wait | null; ms: number } = { wait: null, ms: -Infinity }
  const longestUntil = (at: number) => {
    const ms = at - since
    return wait !== null && ms > longest.ms ? { wait, ms } : longest
  }
  return {
    begin: (next: Wait | null, at: number) => {
      longest = longestUntil(at)
      wait = next
      since = at
    },
    longestUntil: (at: number) => longestUntil(at).wait,
  }
}

/**
 * Answers 'why did this not ring?' from the log, newest first. If there are several answers, the
 * first ring decides: a later repeat does not change that it was heard.
 */
export function explainOrder(entries: readonly Entry[], order: string): Verdict {
  const own = entriesOfOrder(entries, order).toReversed()
  let waits = followWaits()
  let last: Verdict | null = null
  for (const entry of own) {
    const { at } = entry
    if (entry.code === 'order-came') {
      // another page has begun to wait, and says how long it did
      waits = followWaits()
      last ??= { kind: 'waiting', at, side: entry.side, waitsFor: null }
    }
    if (entry.code === 'order-waits') {
      const waitsFor = entry.wait ?? null
      waits.begin(waitsFor, at)
      if (last === null || last.kind === 'waiting') {
        last = { kind: 'waiting', at, side: entry.side, waitsFor }
      }
    }
    if (entry.code === 'order-rang') {
      const ms = entry.ms ?? 0
      // the first tap turns the sound on, and loads it: the tap is what was waited for
      const waitedFor = ms >= NOTICED_MS ? waits.longestUntil(at) : null
      return { kind: 'rang', at, side: entry.side, waitedFor, ms }
    }
    if (entry.code === 'order-silent' && entry.silence) {
      const { side, silence } = entry
      const waitedFor = waits.longestUntil(at)
      // an order that arrives again after it was silenced has the first reason
      if (last?.kind !== 'silent') last = { kind: 'silent', at, side, silence, waitedFor }
    }
  }
  return last ?? { kind: 'unknown', since: entries.at(-1)?.at ?? null }
}
