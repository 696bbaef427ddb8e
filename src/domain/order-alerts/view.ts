import { isRinging, keyOf, type AlertState } from '#domain/order-alerts/state.ts'
import type { Side } from '#domain/side.ts'

/** The part of the alert state that is shown. */
export type AlertView = {
  /** How many orders ring again and again. */
  ringing: number
  /** How many came while nobody looked. */
  missed: Record<Side, number>
  /** Orders that nobody has looked at: id and when they came, phone ms; 0 for an earlier look. */
  fresh: Record<Side, (readonly [id: string, at: number])[]>
}

export function viewAlerts({ marks }: AlertState): AlertView {
  const view: AlertView = {
    ringing: 0,
    missed: { collection: 0, payment: 0 },
    fresh: { collection: [], payment: [] },
  }
  const prefixes = { collection: keyOf('collection', ''), payment: keyOf('payment', '') }
  for (const [key, known] of marks) {
    if (isRinging(known)) view.ringing += 1
    const side = key.startsWith(prefixes.collection) ? 'collection' : 'payment'
    if (!key.startsWith(prefixes[side])) continue
    if (known.missed) view.missed[side] += 1
    if (known.newAt === undefined || known.seen) continue
    view.fresh[side].push([key.slice(prefixes[side].length), known.newAt])
  }
  return view
}
