import type { Note, Silence, Wait } from '#domain/diagnostics/entry.ts'
import type { AlertEvent } from '#domain/order-alerts/events.ts'
import { actsAt, canSound } from '#domain/order-alerts/ringing.ts'
import { factsOf, isHeard, isWanted, keyOf } from '#domain/order-alerts/selectors.ts'
import type { AlertState, Pending } from '#domain/order-alerts/state.ts'
import type { Order } from '#domain/order.ts'
import { isSide, SIDES, type Side } from '#domain/side.ts'
import { isDone, mayWait } from '#domain/status.ts'

/** One step of the alert engine: the event, and the state before and after it. */
export type AlertStep = { before: AlertState; event: AlertEvent; after: AlertState }

/** At most this many orders of one list are logged one by one; the others are counted. */
const MAX_OF_LIST = 100

/** What a pending order still waits for; null when it is about to ring. */
function waitOf(state: AlertState, at: number, entry: Pending): Wait | null {
  if (!isWanted(state, entry)) return state.dutyAskedAt === null ? 'off-duty' : 'duty-asked'
  if (state.sound === 'silent') return 'sound-locked'
  if (entry.notBefore > at) return 'other-tabs-first'
  if (actsAt(state, at, entry) > at) return 'within-3-s'
  return canSound(state, entry) ? null : 'sound-loading'
}

/** Why a pending order counts as heard now although it has not rung in this tab. */
function silenceOf({ before, event, after }: AlertStep, side: Side, key: string): Silence {
  switch (event.type) {
    case 'orderOpened':
      return 'opened'
    case 'orderMuted':
      return 'muted'
    case 'storageChanged':
    case 'lockTaken': {
      const { heard, rings, opened, quiet } = event.stored.marks.get(key) ?? {}
      // whoever opens or silences an order that has not rung marks it as heard, too
      if (opened && !rings) return 'opened'
      if (quiet && !rings) return 'muted'
      if (heard) return 'other-tab-rang'
      break
    }
    case 'listLoaded':
      if (!before.lists[side].hasStarted) return 'known-at-start'
  }
  return after.preferences.sounds[side] ? 'covered' : 'switched-off'
}

/** Why an order neither rings nor waits for its ring: it is over, or somebody has accepted it. */
function endOf({ after }: AlertStep, side: Side, id: string): Silence {
  const { state } = factsOf(after, side, id)?.order ?? {}
  if (state && !mayWait(state)) return isDone(state) ? 'done' : 'not-open'
  return after.lists[side].expired.has(id) ? 'expired' : 'gone'
}

type Tracer = (step: AlertStep) => Note[]

/**
 * Traces every order from the event or list that brought it to its ring, or to the reason why it
 * did not ring. Only observes what the alert engine decides (`domain/order-alerts`).
 */
export function traceOrders(): Tracer {
  /** For each pending order, the last logged wait and the time it arrived. */
  const waiting = new Map<string, { wait: Wait | null; since: number }>()

  const follow = (step: AlertStep, notes: Note[]) => {
    const { before, after, event } = step
    if (before.pending === after.pending && after.pending.size === 0) return
    for (const [key, entry] of before.pending) {
      const { kind: side, id } = entry
      if (!isSide(side) || after.pending.has(key)) continue
      const since = waiting.get(key)?.since ?? entry.arrivedAt
      waiting.delete(key)
      if (event.type === 'soundStarted' && event.keys.includes(key)) {
        notes.push({ code: 'order-rang', side, order: id, ms: event.at - since })
      } else {
        const silence = isHeard(after, key) ? silenceOf(step, side, key) : endOf(step, side, id)
        notes.push({ code: 'order-silent', side, order: id, silence })
      }
    }
    for (const [key, entry] of after.pending) {
      const { kind: side, id } = entry
      if (!isSide(side)) continue
      const known = waiting.get(key)
      const wait = waitOf(after, event.at, entry)
      waiting.set(key, { wait, since: known?.since ?? entry.arrivedAt })
      if (wait !== null && wait !== known?.wait) {
        notes.push({ code: 'order-waits', side, order: id, wait })
      }
    }
  }

  return (step) => {
    const { before, after, event } = step
    const notes: Note[] = []
    if (before.isSignedOut || event.type === 'signedOut') return notes
    for (const side of SIDES) {
      const isOn = after.duty?.on[side]
      if (isOn !== undefined && isOn !== before.duty?.on[side]) {
        notes.push({ code: 'duty', side, isOn })
      }
    }
    if (event.type === 'ordersPushed') notePushed(step, event.side, event.orders, notes)
    if (event.type === 'listLoaded') noteListed(step, event.side, event.list.orders, notes)
    if (event.type === 'soundFailed') notes.push({ code: 'sound-failed' })
    if (event.type === 'ordersMissed') {
      for (const { orderId } of event.orders) {
        const key = keyOf(event.side, orderId)
        const isNow = after.marks.get(key)?.notified && !before.marks.get(key)?.notified
        if (isNow) notes.push({ code: 'order-noticed', side: event.side, order: orderId })
      }
    }
    follow(step, notes)
    return notes
  }
}

type Came = (step: AlertStep, side: Side, orders: readonly Order[], notes: Note[]) => void

const notePushed: Came = (step, side, orders, notes) => {
  const { before, after } = step
  for (const { orderId: order, state } of orders) {
    const key = keyOf(side, order)
    if (isDone(state) || before.pending.has(key)) continue
    notes.push({ code: 'order-came', side, order, source: 'event' })
    if (after.pending.has(key)) continue
    const silence = isHeard(before, key)
      ? 'rang-before'
      : isHeard(after, key)
        ? 'switched-off'
        : endOf(step, side, order)
    notes.push({ code: 'order-silent', side, order, silence })
  }
}

const noteListed: Came = ({ before, after }, side, orders, notes) => {
  const { listed, pushed, hasStarted } = before.lists[side]
  const more = new Map<Silence, number>()
  let written = 0
  for (const { orderId: order, state } of orders) {
    const key = keyOf(side, order)
    if (listed.has(order) || pushed.has(order)) continue
    if (before.pending.has(key) || isHeard(before, key)) continue
    const silence = after.pending.has(key)
      ? null
      : silenceInList(mayWait(state), isHeard(after, key), hasStarted)
    if (silence !== null && written >= MAX_OF_LIST) {
      more.set(silence, (more.get(silence) ?? 0) + 1)
      continue
    }
    written += 1
    notes.push({ code: 'order-came', side, order, source: 'list' })
    if (silence !== null) notes.push({ code: 'order-silent', side, order, silence })
  }
  for (const [silence, count] of more) notes.push({ code: 'orders-more', side, count, silence })
}

function silenceInList(isOpen: boolean, isHeardNow: boolean, hasStarted: boolean): Silence {
  if (!isOpen) return 'not-open'
  if (!isHeardNow) return 'older'
  return hasStarted ? 'switched-off' : 'known-at-start'
}
