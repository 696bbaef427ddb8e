import type { AlertEffect, AlertEvent, AlertEventOf } from '#domain/order-alerts/events.ts'
import {
  forgetBefore,
  noteDeadlines,
  noteLoaded,
  showWarnings,
  warnOfWhatIsDue,
} from '#domain/order-alerts/expiring.ts'
import {
  endSettled,
  expireOrders,
  isDoneLately,
  noteAppeared,
  notePushed,
  takeList,
} from '#domain/order-alerts/lists.ts'
import {
  assumeDuty,
  drop,
  DUTY_TIMEOUT_MS,
  pendOnce,
  pendOrders,
  quiet,
  settlePending,
} from '#domain/order-alerts/pending.ts'
import { noteRung, quietUnwanted, ringWhatIsDue } from '#domain/order-alerts/ringing.ts'
import { keyOf, ringingKeys } from '#domain/order-alerts/selectors.ts'
import { afterSetBack } from '#domain/order-alerts/set-back.ts'
import type { AlertState } from '#domain/order-alerts/state.ts'
import { change, changePending, markShared, type Step } from '#domain/order-alerts/step.ts'
import { joinStored } from '#domain/order-alerts/stored.ts'
import { forgetMissed, markMissed, showTab } from '#domain/order-alerts/visibility.ts'
import type { Order } from '#domain/order.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { isDone, mayWait } from '#domain/status.ts'

/** Systems adjust their clocks by less than this, all the time. */
const ADJUSTED_MS = 500

/**
 * All rules of the order alerts, as one reducer from events to effects. Each order first rings once
 * across all tabs of a device, whatever its source: only on duty, as soon as this tab can sound, at
 * most one ring per 3 s, none after sign-out.
 */
export function reduce(
  before: AlertState,
  event: AlertEvent,
): { state: AlertState; effects: readonly AlertEffect[] } {
  if (before.isSignedOut) return { state: before, effects: [] }
  const { at, lead, serverAt, earliestServerAt } = event
  const setBackBy = before.lead - lead
  const known = setBackBy > ADJUSTED_MS ? afterSetBack(before, setBackBy) : before
  const step: Step = {
    at,
    earliestServerAt,
    effects: [],
    state: {
      ...known,
      at,
      lead,
      clockOffset: serverAt - at,
      earliestOffset: earliestServerAt - at,
    },
  }
  ;(RULES[event.type] as (step: Step, event: AlertEvent) => void)(step, event)
  if (!step.state.isSignedOut) {
    keepAwake(step)
    quietUnwanted(step)
    const isSilenced = ringingKeys(before).length > 0 && ringingKeys(step.state).length === 0
    if (isSilenced) silence(step)
    settlePending(step)
    const { marks, lists, loaded } = step.state
    const isSame = marks === before.marks && lists === before.lists && loaded === before.loaded
    if (!isSame) noteDeadlines(step)
    warnOfWhatIsDue(step)
    ringWhatIsDue(step)
  }
  return step
}

const RULES: { [T in AlertEvent['type']]: (step: Step, event: AlertEventOf<T>) => void } = {
  ordersPushed: (step, { side, orders: announced }) => {
    expireOrders(step)
    const orders = withoutLate(step, side, announced)
    const settled = orders.filter(({ state }) => !mayWait(state))
    const over = new Set(settled.map(({ orderId }) => orderId))
    // an unknown order rings although it is accepted: the event demands a sound (R7.04)
    const { listed, pushed } = step.state.lists[side]
    const isUnknown = ({ orderId }: Order) => !listed.has(orderId) && !pushed.has(orderId)
    const ringing = orders.filter(
      (order) => mayWait(order.state) || (!isDone(order.state) && isUnknown(order)),
    )
    drop(step, side, (id) => over.has(id))
    endSettled(step, side, settled)
    notePushed(step, side, orders)
    for (const order of settled) noteLoaded(step, side, order)
    pendOrders(step, side, ringing, 'push')
  },
  listLoaded: (step, { side, list }) => takeList(step, side, list),
  chatReceived: (step, { id }) => pendOnce(step, 'chat', [id]),
  accountsFailed: (step, { ids }) => pendOnce(step, 'account', ids),
  ordersAppeared: (step, { side, ids }) => noteAppeared(step, side, ids),
  ordersSeen: (step, { side, ids }) => {
    const keys = ids.map((id) => keyOf(side, id))
    markShared(step, keys, { seen: true }, true)
  },
  orderOpened: (step, { side, id }) => {
    change(step, { onScreen: keyOf(side, id) })
    markShared(step, [keyOf(side, id)], { heard: true, opened: true })
  },
  orderLeft: (step) => change(step, { onScreen: null }),
  orderLoaded: (step, { side, order }) => noteLoaded(step, side, order),
  orderActed: (step, { since }) => forgetBefore(step, since),
  missedSeen: forgetMissed,
  orderMuted: (step, { side, id }) => {
    // the tap that mutes an order also turns the sound on, which must not ring for it
    markShared(step, [keyOf(side, id)], { heard: true, quiet: true })
    silence(step)
  },
  tabHidden: (step) => change(step, { isHidden: true }),
  tabShown: (step) => {
    showTab(step)
    showWarnings(step)
  },
  ordersMissed: markMissed,
  dutyChanged: (step, { on, isAnswer, answeredAt = step.at }) => {
    const { duty } = step.state
    const isSame = duty !== null && SIDES.every((side) => duty.on[side] === on[side])
    // an event's patch contains no duty state
    if (isSame && !isAnswer) return
    change(step, { duty: { on, answeredAt }, dutyAskedAt: null })
    changePending(step, () => ({ isDutyUnknown: false }))
    // state from before the page started may be outdated
    if (duty === null && !isAnswer) return
    for (const side of SIDES) if (!on[side]) quiet(step, side, () => true)
  },
  dutyUnknown: assumeDuty,
  countChanged: (step, { count }) => {
    if (count !== step.state.badge) step.effects.push({ type: 'showBadge', count })
    change(step, { badge: count })
  },
  preferencesChanged: (step, { preferences }) => change(step, { preferences }),
  soundChanged: (step, { sound }) => change(step, { sound }),
  soundPrepared: (step, { sound }) => {
    changePending(step, () => ({ isPrepared: true }))
    change(step, { sound, isPreparing: false })
  },
  soundStarted: noteRung,
  // the order stays unheard until a tab can sound
  soundFailed: (step) => change(step, { lock: 'held', sound: 'silent' }),
  storageChanged: (step, { stored }) => joinStored(step, stored),
  lockTaken: (step, { stored }) => {
    joinStored(step, stored)
    change(step, { lock: 'held' })
  },
  lockReleased: (step) => change(step, { lock: 'none', saveAt: null }),
  tick: (step) => {
    expireOrders(step)
    const { dutyAskedAt } = step.state
    if (dutyAskedAt !== null && step.at >= dutyAskedAt + DUTY_TIMEOUT_MS) assumeDuty(step)
  },
  signedOut: (step) => {
    step.effects.push({ type: 'stopSounds' })
    step.effects.push({ type: 'keepAwake', isWanted: false }, { type: 'showBadge', count: 0 })
    step.effects.push({ type: 'closeNotices', keys: null })
    change(step, { isSignedOut: true, pending: new Map(), marks: new Map(), saveAt: null })
  },
}

/**
 * Without the events that arrive after the one of their order's end, as events may overtake each
 * other. Whether an order has been opened again is decided by its list.
 */
function withoutLate(step: Step, side: Side, orders: readonly Order[]): Order[] {
  const done = new Set(orders.filter(({ state }) => isDone(state)).map(({ orderId }) => orderId))
  return orders.filter(
    ({ orderId, state }) =>
      isDone(state) || !(done.has(orderId) || isDoneLately(step, side, orderId)),
  )
}

function silence(step: Step): void {
  change(step, { silencedAt: step.at })
  step.effects.unshift({ type: 'stopSounds' })
}

/** Keeps the screen awake on duty: a sleeping phone cannot ring. */
function keepAwake(step: Step): void {
  const { duty, preferences, keepsAwake } = step.state
  const isNeeded = preferences.keepsAwake && SIDES.some((side) => duty?.on[side])
  if (isNeeded !== keepsAwake) step.effects.push({ type: 'keepAwake', isWanted: isNeeded })
  change(step, { keepsAwake: isNeeded })
}
