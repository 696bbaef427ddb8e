import { toEntry, type Entry } from '#domain/diagnostics/entry.ts'

/** Whether the orders of a shift rang, according to the device log and the sounds played. */
export type RingCount = {
  orders: number
  /** Rang once, or arrived during another ring. */
  rang: number
  /** Order numbers; each list excludes the others. */
  silent: string[]
  twice: string[]
  /** Rang according to the log, but no sound was played. */
  unheard: string[]
  /** How often orders did not ring, by the reason in the log. */
  reasons: Record<string, number>
}

/** Maximum delay from the log entry to the sound; both are in simulated ms. */
const NEAR_MS = 1_500

/** Merges log entries, without those already known. */
export function joinLog(known: ReadonlyMap<string, Entry>, values: readonly unknown[]) {
  const entries = values.flatMap((value) => toEntry(value) ?? [])
  return new Map([...known, ...entries.map((entry) => [JSON.stringify(entry), entry] as const)])
}

export function countRings(
  orders: readonly { id: string }[],
  log: Iterable<Entry>,
  sounds: readonly number[],
): RingCount {
  const rings = new Map<string, number[]>()
  const covered = new Set<string>()
  const reasons: Record<string, number> = {}
  for (const entry of log) {
    if (entry.code === 'order-rang' && entry.order) {
      rings.set(entry.order, [...(rings.get(entry.order) ?? []), entry.at])
    } else if (entry.code === 'order-silent' && entry.order && entry.silence) {
      if (entry.silence === 'covered') covered.add(entry.order)
      reasons[entry.silence] = (reasons[entry.silence] ?? 0) + 1
    }
  }
  const isPlayed = (at: number) => sounds.some((sound) => Math.abs(sound - at) <= NEAR_MS)
  const ids = orders.map(({ id }) => id)
  const timesOf = (id: string) => rings.get(id) ?? []
  return {
    orders: ids.length,
    rang: ids.filter((id) => timesOf(id).length === 1 || covered.has(id)).length,
    silent: ids.filter((id) => timesOf(id).length === 0 && !covered.has(id)),
    twice: ids.filter((id) => timesOf(id).length + Number(covered.has(id)) > 1),
    unheard: ids.filter((id) => timesOf(id).some((at) => !isPlayed(at))),
    reasons,
  }
}
