import {
  factsOf,
  isRinging,
  isSide,
  isWanted,
  orderOfKey,
  type AlertState,
} from '#domain/order-alerts/state.ts'
import { compareDeadlines } from '#domain/order-urgency.ts'
import type { Side } from '#domain/side.ts'
import type { Centavos } from '#lib/money.ts'

/** An order that rings, as far as the alerts know it. Times are server ms since 1970. */
export type RingingOrder = {
  side: Side
  id: string
  /** Null when it cannot be read, or is not known yet: its list has not come since the page began. */
  amount: Centavos | null
  createdAt: number | null
  expiresAt: number | null
}

/** The part of the alert state that is shown. */
export type AlertView = {
  /**
   * The orders that ring again and again, and those that would if this tab could be heard; the one
   * that is lost first on top (R7.80).
   */
  ringing: RingingOrder[]
  /** How many came while nobody looked. */
  missed: Record<Side, number>
  /** Orders that nobody has looked at: id and when they came, phone ms; 0 for an earlier look. */
  fresh: Record<Side, (readonly [id: string, at: number])[]>
}

/** `serverAt`: the server's clock, ms since 1970. */
export function viewAlerts(state: AlertState, serverAt: number): AlertView {
  const view: AlertView = {
    ringing: [],
    missed: { collection: 0, payment: 0 },
    fresh: { collection: [], payment: [] },
  }
  for (const [key, known] of state.marks) {
    const found = orderOfKey(key)
    if (!found) continue
    const { side, id } = found
    if (isRinging(known)) view.ringing.push(ringingOrder(state, side, id))
    if (known.missed) view.missed[side] += 1
    if (known.newAt === undefined || known.seen) continue
    view.fresh[side].push([id, known.newAt])
  }
  for (const [side, id] of silentOrders(state)) view.ringing.push(ringingOrder(state, side, id))
  view.ringing.sort((a, b) => compareDeadlines(a, b, serverAt))
  return view
}

/** What waits for this tab's sound: whoever looks at the phone sees it all the same. */
const silentOrders = (state: AlertState): (readonly [Side, string])[] =>
  state.sound === 'silent'
    ? [...state.pending.values()].flatMap((entry) =>
        isSide(entry.kind) && isWanted(state, entry) ? [[entry.kind, entry.id] as const] : [],
      )
    : []

function ringingOrder(state: AlertState, side: Side, id: string): RingingOrder {
  const {
    amount = null,
    createdAt = null,
    expiresAt = null,
  } = factsOf(state, side, id)?.order ?? {}
  return { side, id, amount, createdAt, expiresAt }
}
