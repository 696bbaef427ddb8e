import { factsOf, isRinging, isWanted, orderOfKey } from '#domain/order-alerts/selectors.ts'
import type { AlertState } from '#domain/order-alerts/state.ts'
import { compareDeadlines } from '#domain/order-urgency.ts'
import { isSide, type Side } from '#domain/side.ts'
import type { Centavos } from '#lib/money.ts'

/** A ringing order with the data that the alerts have. Times are in ms of the server's clock. */
export type RingingOrder = {
  side: Side
  id: string
  /**
   * Null if it cannot be read, or is unknown because the list has not loaded since the page did.
   */
  amount: Centavos | null
  createdAt: number | null
  expiresAt: number | null
}

/** The part of the alert state that is shown. */
export type AlertView = {
  /**
   * The orders that ring repeatedly, and those that will or would if this tab could sound; the one
   * that expires first on top (R7.80).
   */
  ringing: RingingOrder[]
  /** The number of orders that arrived while the app was not visible and were not opened since. */
  missed: Record<Side, number>
  /** Orders not yet seen: id and time of arrival (ms, phone clock; 0 if before this page load). */
  fresh: Record<Side, (readonly [id: string, at: number])[]>
}

/** `serverAt`: server clock, ms. */
export function viewAlerts(state: AlertState, serverAt: number): AlertView {
  const view: AlertView = {
    ringing: [],
    missed: { collection: 0, payment: 0 },
    fresh: { collection: [], payment: [] },
  }
  for (const [key, known] of state.marks) {
    // nothing of an opened order rings, is new or was missed
    if (known.opened) continue
    const isFresh = known.newAt !== undefined && !known.seen
    // of thousands of marks few are shown, and parsing each key would delay the next frame
    if (!isRinging(known) && !known.missed && !isFresh) continue
    const found = orderOfKey(key)
    if (!found) continue
    const { side, id } = found
    if (isRinging(known)) view.ringing.push(ringingOrder(state, side, id))
    if (known.missed) view.missed[side] += 1
    if (isFresh) view.fresh[side].push([id, known.newAt])
  }
  for (const [side, id] of waitingOrders(state)) view.ringing.push(ringingOrder(state, side, id))
  view.ringing.sort((a, b) => compareDeadlines(a, b, serverAt))
  return view
}

/**
 * The orders that wait for their sound: for a tap, its file, the tab lock or the end of another
 * ring. What rings only once is not shown with its sound, and not shortly before it either.
 */
const waitingOrders = (state: AlertState): (readonly [Side, string])[] =>
  state.sound === 'silent' || state.preferences.repeats
    ? [...state.pending.values()].flatMap((entry) =>
        isSide(entry.kind) && isWanted(state, entry) ? [[entry.kind, entry.id] as const] : [],
      )
    : []

function ringingOrder(state: AlertState, side: Side, id: string): RingingOrder {
  const { amount = null, createdAt, expiresAt } = factsOf(state, side, id)?.order ?? {}
  return { side, id, amount, createdAt: createdAt?.ms ?? null, expiresAt: expiresAt?.ms ?? null }
}
