import type { AlertKind } from '#domain/order-alerts/alert-kinds.ts'
import type { AlertEventOf } from '#domain/order-alerts/events.ts'
import { isWanted, keyOf } from '#domain/order-alerts/selectors.ts'
import { change, mark, type Step } from '#domain/order-alerts/step.ts'
import type { Order } from '#domain/order.ts'
import { isSide } from '#domain/side.ts'

/** Notifications while the app is hidden, and the number of missed orders on return. */

/** Orders that a reconnect brings within this time count as missed during the absence. */
const RETURN_MS = 30_000
/** At most this many notifications at once. */
const MAX_NOTICES = 5

export function showTab(step: Step): void {
  // a visible app needs no notifications
  step.effects.push({ type: 'closeNotices', keys: null })
  change(step, { isHidden: false, returnedAt: step.at })
}

/** Marks orders that arrived while no tab of the app was visible. */
export function markMissed(step: Step, { side, orders }: AlertEventOf<'ordersMissed'>): void {
  const keys = orders.map(({ orderId }) => keyOf(side, orderId))
  mark(step, keys, { missed: true })
  const { notifies, sounds } = step.state.preferences
  if (!notifies || !sounds[side]) return
  const fresh = new Set(mark(step, keys, { notified: true }))
  const shown = orders.filter(({ orderId }) => fresh.has(keyOf(side, orderId)))
  const first = shown.slice(0, MAX_NOTICES)
  if (first.length > 0) step.effects.push({ type: 'notify', side, orders: first })
}

/** Resets the missed orders of a side whose list the user has seen. */
export function forgetMissed(step: Step, { side }: AlertEventOf<'missedSeen'>): void {
  const prefix = keyOf(side, '')
  const marks = [...step.state.marks].map(([key, { missed, ...rest }]) => {
    return [key, missed && !key.startsWith(prefix) ? { ...rest, missed } : rest] as const
  })
  change(step, { marks: new Map(marks) })
}

/** Announces pending alerts that have not been announced yet and may be heard. */
export function announcePending(step: Step): void {
  const { pending, isHidden, returnedAt } = step.state
  const isReturn = step.at - returnedAt <= RETURN_MS
  const unannounced = [...pending].filter(
    ([, entry]) => !entry.isAnnounced && isWanted(step.state, entry),
  )
  if (unannounced.length === 0) return
  const hidden = new Map<AlertKind, Order[]>()
  const next = new Map(pending)
  for (const [key, entry] of unannounced) {
    next.set(key, { ...entry, isAnnounced: true })
    const { kind, order, source } = entry
    if (!order) continue
    if (isHidden) hidden.set(kind, [...(hidden.get(kind) ?? []), order])
    else if (source === 'poll' && isReturn) mark(step, [key], { missed: true })
  }
  change(step, { pending: next })
  for (const [kind, orders] of hidden) {
    if (isSide(kind)) step.effects.push({ type: 'checkVisibility', side: kind, orders })
  }
}
