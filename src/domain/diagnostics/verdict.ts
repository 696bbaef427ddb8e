import type { Entry, Silence, Wait } from '#domain/diagnostics/entry.ts'
import type { Side } from '#domain/side.ts'

/** Why an order rang or did not, in one word, and since when (phone ms). */
export type Verdict =
  | { kind: 'rang'; at: number; side: Side | undefined; waitedFor: Wait | null; ms: number }
  | { kind: 'silent'; at: number; side: Side | undefined; silence: Silence; waitedFor: Wait | null }
  | { kind: 'waiting'; at: number; side: Side | undefined; waitsFor: Wait | null }
  /** This device has written nothing down about it. `since`: how far the entries go back. */
  | { kind: 'unknown'; since: number | null }

/** The entries of one order, newest first as they are given. */
export const entriesOfOrder = (entries: readonly Entry[], order: string): Entry[] =>
  entries.filter((entry) => 'order' in entry && entry.order === order)

/** Waits too short for anybody to notice say nothing about a ring that came. */
const NOTICED_MS = 1_000

/**
 * Answers "why did this not ring?" from what the device has written down, newest first. Of several
 * answers the first ring counts: it may be heard again, but never less.
 */
export function explainOrder(entries: readonly Entry[], order: string): Verdict {
  const own = entriesOfOrder(entries, order).toReversed()
  let waitsFor: Wait | null = null
  let last: Verdict | null = null
  for (const entry of own) {
    const { at } = entry
    if (entry.code === 'order-came') last ??= { kind: 'waiting', at, side: entry.side, waitsFor }
    if (entry.code === 'order-waits') {
      waitsFor = entry.wait ?? null
      if (last === null || last.kind === 'waiting') {
        last = { kind: 'waiting', at, side: entry.side, waitsFor }
      }
    }
    if (entry.code === 'order-rang') {
      const ms = entry.ms ?? 0
      const waitedFor = ms >= NOTICED_MS ? waitsFor : null
      return { kind: 'rang', at, side: entry.side, waitedFor, ms }
    }
    if (entry.code === 'order-silent' && entry.silence) {
      const { side, silence } = entry
      // what comes again after it was silenced once is silent for the first reason
      if (last?.kind !== 'silent') last = { kind: 'silent', at, side, silence, waitedFor: waitsFor }
    }
  }
  return last ?? { kind: 'unknown', since: entries.at(-1)?.at ?? null }
}
