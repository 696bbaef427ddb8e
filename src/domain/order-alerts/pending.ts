import type { AlertKind } from '#domain/order-alerts/alert-kinds.ts'
import { isHeard, isOnDuty, isWanted, keyOf, ringingKeys } from '#domain/order-alerts/selectors.ts'
import { LET_OTHERS_FIRST_MS, type Pending } from '#domain/order-alerts/state.ts'
import { change, changePending, markShared, type Step } from '#domain/order-alerts/step.ts'
import { announcePending } from '#domain/order-alerts/visibility.ts'
import type { Order } from '#domain/order.ts'
import { isSide, type Side } from '#domain/side.ts'

/** The orders, messages and other alerts that have yet to sound, and what removes them. */

/** Self data younger than this is trusted when it says that a side is off duty. */
const DUTY_YOUNG_MS = 5_000

type Arrival = Pick<Pending, 'kind' | 'id' | 'order' | 'source'>

function pend(step: Step, arrivals: readonly Arrival[]): void {
  const { at, state } = step
  const pending = new Map(state.pending)
  for (const arrival of arrivals) {
    const key = keyOf(arrival.kind, arrival.id)
    const before = pending.get(key)
    const notBefore = at + (state.isHidden ? LET_OTHERS_FIRST_MS : 0)
    pending.set(key, {
      isDutyUnknown: false,
      isPrepared: false,
      ...before,
      ...arrival,
      arrivedAt: at,
      notBefore: Math.min(notBefore, before?.notBefore ?? Infinity),
      isAnnounced: false,
    })
  }
  change(step, { pending })
}

/** Adds the orders that have not been heard, whatever their source. */
export function pendOrders(
  step: Step,
  side: Side,
  orders: readonly Order[],
  source: 'push' | 'poll',
): void {
  const news = orders.filter(({ orderId }) => !isHeard(step.state, keyOf(side, orderId)))
  if (news.length === 0) return
  pend(
    step,
    news.map((order) => ({ kind: side, id: order.orderId, order, source })),
  )
  askDutyIfNeeded(step, side)
}

/** A ring waits at most this long for self data. */
export const DUTY_TIMEOUT_MS = 5_000

/** Self data could not be fetched: orders since the request count as on duty. */
export function assumeDuty(step: Step): void {
  const { dutyAskedAt } = step.state
  if (dutyAskedAt === null) return
  changePending(step, ({ isDutyUnknown, arrivedAt }) => ({
    isDutyUnknown: isDutyUnknown || arrivedAt >= dutyAskedAt,
  }))
  change(step, { dutyAskedAt: null })
}

/** A side that is off duty may have been switched on elsewhere since: refetches self data. */
function askDutyIfNeeded(step: Step, side: Side): void {
  const { duty, dutyAskedAt } = step.state
  if (duty?.on[side] || dutyAskedAt !== null) return
  const age = step.at - (duty?.answeredAt ?? -Infinity)
  if (age >= 0 && age < DUTY_YOUNG_MS) return
  change(step, { dutyAskedAt: step.at })
  step.effects.push({ type: 'askDuty' })
}

/**
 * Adds alerts that are not orders: messages, ends, warnings, accounts. No later event repeats them,
 * so they sound now or never.
 */
export function pendOnce(step: Step, kind: Exclude<AlertKind, Side>, ids: readonly string[]): void {
  const unheard = ids.filter((id) => !isHeard(step.state, keyOf(kind, id)))
  pend(
    step,
    unheard.map((id) => ({ kind, id, order: null, source: 'push' })),
  )
}

/** Stops the repeated ringing of a side's ended orders; pending orders stay. */
export function quiet(step: Step, side: Side, isOver: (id: string) => boolean): void {
  const prefix = keyOf(side, '')
  const ringing = ringingKeys(step.state)
  if (ringing.length === 0) return
  const keys = ringing.filter((key) => key.startsWith(prefix) && isOver(key.slice(prefix.length)))
  markShared(step, keys, { quiet: true })
}

/** Removes a side's ended orders from the pending ones and stops their ringing. */
export function drop(step: Step, side: Side, isOver: (id: string) => boolean): void {
  quiet(step, side, isOver)
  const { pending } = step.state
  if (pending.size === 0) return
  const left = [...pending].filter(([, { kind, id }]) => kind !== side || !isOver(id))
  if (left.length < pending.size) change(step, { pending: new Map(left) })
}

/**
 * Ends orders that have expired or that the server no longer lists: they stop ringing, and the
 * sound for an ended order plays.
 */
export function endOrders(
  step: Step,
  side: Side,
  ids: readonly string[],
  why: 'expired' | 'gone',
): void {
  const over = new Set(ids)
  drop(step, side, (id) => over.has(id))
  const keys = ids.map((id) => keyOf(side, id))
  step.effects.push({ type: 'closeNotices', keys })
  if (why === 'expired') step.effects.push({ type: 'renewOrders', side })
  if (!isOnDuty(step.state, side)) return
  const { marks } = step.state
  // an order that was opened here and then left the list was handled here
  const surprises = why === 'gone' ? keys.filter((key) => !marks.get(key)?.opened) : keys
  pendOnce(step, 'ended', surprises)
}

/** Announces pending alerts that may be heard, and drops those that need not ring. */
export function settlePending(step: Step): void {
  if (step.state.pending.size === 0) return
  announcePending(step)
  const { state } = step
  const heard: string[] = []
  const left = new Map<string, Pending>()
  for (const [key, entry] of state.pending) {
    if (isHeard(state, key)) continue
    // switching a sound on again must not ring for old orders
    if (isWanted(state, entry) && !state.preferences.sounds[entry.kind]) heard.push(key)
    else if (isSide(entry.kind) || state.sound !== 'silent') left.set(key, entry)
  }
  if (left.size < state.pending.size) change(step, { pending: left })
  markShared(step, heard, { heard: true })
}
