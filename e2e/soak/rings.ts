import { toEntry, type Entry } from '#domain/diagnostics/entry.ts'

/** What became of the orders of a shift, by the device's own log and by the sounds that were played. */
export type RingCount = {
  orders: number
  /** Rang once, or while another one rang. */
  rang: number
  /** Numbers of the orders, each list without the others. */
  silent: string[]
  twice: string[]
  /** The log says that they rang, and no sound was played. */
  unheard: string[]
  /** How often an order was not rung and why, as the log says. */
  reasons: Record<string, number>
}

/** From the log's line to the sound, at most; both are in simulated ms. */
const NEAR_MS = 1_500

/** Reads every entry once, whatever was read before. */
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
