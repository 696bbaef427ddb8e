import type { AlertEventOf } from '#domain/order-alerts/events.ts'
import {
  isSide,
  isWanted,
  keyOf,
  type AlertKind,
  type AlertOrder,
} from '#domain/order-alerts/state.ts'
import { change, mark, type Step } from '#domain/order-alerts/step.ts'

/** What is told to who does not look: notices of the phone, and on return how many orders came. */

/** For a shorter look elsewhere the connection has held, and nothing need be asked for. */
const LONG_ABSENCE_MS = 30_000
/** A reconnect and what it brings belong to the return. */
const RETURN_MS = 30_000
/** A list of thousands is one notice, not thousands. */
const MAX_NOTICES = 5

export function hideTab(step: Step): void {
  change(step, { isHidden: true, leftAt: step.state.leftAt ?? step.at })
}

export function showTab(step: Step): void {
  const { leftAt } = step.state
  // who is here needs no notice
  step.effects.push({ type: 'closeNotices', keys: null })
  if (step.at - (leftAt ?? step.at) >= LONG_ABSENCE_MS) step.effects.push({ type: 'catchUp' })
  change(step, { isHidden: false, leftAt: null, returnedAt: step.at })
}

/** These came while no tab of the app was in sight. */
export function noteMissed(step: Step, { side, orders }: AlertEventOf<'nobodyLooked'>): void {
  const keys = orders.map(({ orderId }) => keyOf(side, orderId))
  mark(step, keys, { missed: true })
  const { notifies, sounds } = step.state.preferences
  if (!notifies || !sounds[side]) return
  const fresh = new Set(mark(step, keys, { notified: true }))
  const shown = orders.filter(({ orderId }) => fresh.has(keyOf(side, orderId)))
  const first = shown.slice(0, MAX_NOTICES)
  if (first.length > 0) step.effects.push({ type: 'notify', side, orders: first })
}

/** The person has seen the list of this side. */
export function forgetMissed(step: Step, { side }: AlertEventOf<'missedSeen'>): void {
  const prefix = keyOf(side, '')
  const marks = [...step.state.marks].map(([key, { missed, ...rest }]) => {
    return [key, missed && !key.startsWith(prefix) ? { ...rest, missed } : rest] as const
  })
  change(step, { marks: new Map(marks) })
}

/** What has come and has not been told yet, once it may be heard. */
export function tellUntold(step: Step): void {
  const { pending, isHidden, returnedAt } = step.state
  const isReturn = step.at - returnedAt <= RETURN_MS
  const untold = [...pending].filter(([, entry]) => !entry.isTold && isWanted(step.state, entry))
  if (untold.length === 0) return
  const hidden = new Map<AlertKind, AlertOrder[]>()
  const next = new Map(pending)
  for (const [key, entry] of untold) {
    next.set(key, { ...entry, isTold: true })
    const { kind, order, source } = entry
    if (!order) continue
    if (isHidden) hidden.set(kind, [...(hidden.get(kind) ?? []), order])
    else if (source === 'poll' && isReturn) mark(step, [key], { missed: true })
  }
  change(step, { pending: next })
  for (const [kind, orders] of hidden) {
    if (isSide(kind)) step.effects.push({ type: 'checkSight', side: kind, orders })
  }
}
