import type { AlertEffect, AlertEvent, AlertEventOf } from '#domain/order-alerts/events.ts'
import {
  forgetBefore,
  noteDeadlines,
  noteLoaded,
  warnOfWhatIsDue,
} from '#domain/order-alerts/expiring.ts'
import { expireOrders, markNew, notePushed, takeList } from '#domain/order-alerts/lists.ts'
import {
  assumeDuty,
  drop,
  DUTY_TIMEOUT_MS,
  pendOnce,
  pendOrders,
  quiet,
  settlePending,
} from '#domain/order-alerts/pending.ts'
import { afterSetBack } from '#domain/order-alerts/set-back.ts'
import {
  isSide,
  isWanted,
  keyOf,
  lastRingAt,
  LET_OTHERS_FIRST_MS,
  REPEAT_MS,
  RING_GAP_MS,
  ringingKeys,
  type AlertState,
  type Marks,
  type Pending,
} from '#domain/order-alerts/state.ts'
import { change, markShared, save, type Step } from '#domain/order-alerts/step.ts'
import { joinStored } from '#domain/order-alerts/stored.ts'
import { forgetMissed, hideTab, markMissed, showTab } from '#domain/order-alerts/visibility.ts'
import { isExpired } from '#domain/order-phase.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { isDone } from '#domain/status.ts'

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
  const { at, serverAt, earliestServerAt } = event
  const known = at < before.at ? afterSetBack(before, at) : before
  const step: Step = {
    at,
    earliestServerAt,
    effects: [],
    state: {
      ...known,
      at,
      clockOffset: serverAt - at,
      earliestOffset: earliestServerAt - at,
    },
  }
  ;(RULES[event.type] as (step: Step, event: AlertEvent) => void)(step, event)
  if (!step.state.isSignedOut) {
    keepAwake(step)
    quietUnwanted(step)
    settlePending(step)
    const { marks, lists, loaded } = step.state
    const isSame = marks === before.marks && lists === before.lists && loaded === before.loaded
    if (!isSame) noteDeadlines(step)
    warnOfWhatIsDue(step)
    ringWhatIsDue(step)
  }
  const isSilenced = ringingKeys(before).length > 0 && ringingKeys(step.state).length === 0
  if (isSilenced) step.effects.push({ type: 'stopSounds' })
  return step
}

const RULES: { [T in AlertEvent['type']]: (step: Step, event: AlertEventOf<T>) => void } = {
  ordersPushed: (step, { side, orders }) => {
    expireOrders(step)
    const done = orders.filter(({ state }) => isDone(state))
    const over = new Set(done.map(({ orderId }) => orderId))
    drop(step, side, (id) => over.has(id))
    notePushed(step, side, orders)
    for (const order of done) noteLoaded(step, side, order)
    const undone = orders.filter(({ state }) => !isDone(state))
    pendOrders(step, side, undone, 'push')
  },
  listLoaded: (step, { side, list }) => takeList(step, side, list),
  chatReceived: (step, { id }) => pendOnce(step, 'chat', [id]),
  accountsTurned: (step, { ids }) => pendOnce(step, 'account', ids),
  ordersAppeared: (step, { side, ids }) => markNew(step, side, ids),
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
    step.effects.push({ type: 'stopSounds' })
  },
  tabHidden: hideTab,
  tabShown: showTab,
  ordersMissed: markMissed,
  dutyChanged: (step, { on, isAnswer, answeredAt = step.at }) => {
    const { duty, pending } = step.state
    const isSame = duty !== null && SIDES.every((side) => duty.on[side] === on[side])
    // an event's patch contains no duty state
    if (isSame && !isAnswer) return
    change(step, { duty: { on, answeredAt }, dutyAskedAt: null })
    const known = [...pending].map(([key, one]) => [key, { ...one, isDutyUnknown: false }] as const)
    change(step, { pending: new Map(known) })
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
    const pending = [...step.state.pending].map(
      ([key, one]) => [key, { ...one, isPrepared: true }] as const,
    )
    change(step, { sound, isPreparing: false, pending: new Map(pending) })
  },
  soundStarted: (step, { kind, keys }) => {
    const { state } = step
    const rung = keys.flatMap((key) => state.pending.get(key) ?? [])
    const isRepeat = keys.length === 0
    const lastRing = { ...state.lastRing, [kind]: step.at }
    const lastRepeated = isRepeat && isSide(kind) ? kind : state.lastRepeated
    change(step, { lock: 'held', lastRing, lastRepeated })
    markHeard(step, rung)
    save(step)
    step.effects.push({ type: 'vibrate', kind })
    const orders = rung.flatMap(({ order }) => order ?? [])
    if (state.preferences.speaks && isSide(kind) && orders.length > 0) {
      step.effects.push({ type: 'speak', side: kind, orders })
    }
  },
  // the order stays unheard until a tab can sound
  soundFailed: (step) => change(step, { lock: 'held', sound: 'silent' }),
  storageChanged: (step, { stored }) => joinStored(step, stored),
  lockTaken: (step, { stored }) => {
    joinStored(step, stored)
    change(step, { lock: 'held' })
  },
  lockReleased: (step) => change(step, { lock: 'none', saveAt: null }),
  storageFull: (step) => change(step, { isStorageFull: true }),
  tick: (step) => {
    expireOrders(step)
    const { dutyAskedAt } = step.state
    if (dutyAskedAt !== null && step.at >= dutyAskedAt + DUTY_TIMEOUT_MS) assumeDuty(step)
  },
  signedOut: (step) => {
    step.effects.push({ type: 'stopSounds' }, { type: 'stopSpeaking' })
    step.effects.push({ type: 'keepAwake', isWanted: false }, { type: 'showBadge', count: 0 })
    step.effects.push({ type: 'closeNotices', keys: null })
    change(step, { isSignedOut: true, pending: new Map(), marks: new Map(), saveAt: null })
  },
}

/** The pending entries that may ring in this tab now. */
const readyToRing = (state: AlertState, at: number): Pending[] =>
  [...state.pending.values()].filter(
    (entry) =>
      state.sound !== 'silent' &&
      entry.notBefore <= at &&
      isWanted(state, entry) &&
      (state.sound === 'ready' || entry.isPrepared || !isSide(entry.kind)),
  )

/**
 * Whether a ring of the same kind since the entry arrived, or shortly before, counts for it, too.
 */
const isCovered = (state: AlertState, at: number, { kind, arrivedAt }: Pending) =>
  lastRingAt(state, at, kind) > arrivedAt - RING_GAP_MS

const gapEnd = (state: AlertState, at: number) => lastRingAt(state, at) + RING_GAP_MS

/** The time of the next repeat; Infinity when nothing rings. */
export function repeatAt(state: AlertState, at: number): number {
  if (state.sound === 'silent' || ringingKeys(state).length === 0) return Infinity
  const turn = state.isHidden && state.lock !== 'held' ? LET_OTHERS_FIRST_MS : 0
  return lastRingAt(state, at) + REPEAT_MS + turn
}

/** Alternates between the sides, so that the user recognises both. */
function sideToRepeat(state: AlertState): Side | undefined {
  const keys = ringingKeys(state)
  const sides = SIDES.filter((side) => keys.some((key) => key.startsWith(keyOf(side, ''))))
  return sides.find((side) => side !== state.lastRepeated) ?? sides[0]
}

/** Keeps the screen awake on duty: a sleeping phone cannot ring. */
function keepAwake(step: Step): void {
  const { duty, preferences, keepsAwake } = step.state
  const isNeeded = preferences.keepsAwake && SIDES.some((side) => duty?.on[side])
  if (isNeeded !== keepsAwake) step.effects.push({ type: 'keepAwake', isWanted: isNeeded })
  change(step, { keepsAwake: isNeeded })
}

/** Stops ringing that the settings of this phone do not allow to repeat. */
function quietUnwanted(step: Step): void {
  const { repeats, sounds } = step.state.preferences
  for (const side of SIDES) if (!repeats || !sounds[side]) quiet(step, side, () => true)
}

/** Rings what is due under the tab lock; requests the lock if it is not held. */
function ringWhatIsDue(step: Step): void {
  prepareSound(step)
  const { state, at } = step
  if (state.lock === 'held') return ringInLock(step)
  if (state.lock !== 'none') return
  const isDue =
    (state.saveAt ?? Infinity) <= at ||
    repeatAt(state, at) <= at ||
    readyToRing(state, at).some((entry) => actsAt(state, at, entry) <= at)
  if (!isDue) return
  change(step, { lock: 'asked' })
  step.effects.push({ type: 'takeLock' })
}

/** When an entry that may ring is due; a message does not wait for other sounds. */
export const actsAt = (state: AlertState, at: number, entry: Pending) =>
  entry.kind === 'chat' || isCovered(state, at, entry)
    ? entry.notBefore
    : Math.max(entry.notBefore, gapEnd(state, at))

function prepareSound(step: Step): void {
  const { state, at } = step
  if (state.sound !== 'tones' || state.isPreparing || state.pending.size === 0) return
  const waits = [...state.pending.values()].find(
    (entry) =>
      isSide(entry.kind) && !entry.isPrepared && entry.notBefore <= at && isWanted(state, entry),
  )
  if (!waits) return
  change(step, { isPreparing: true })
  step.effects.push({ type: 'prepareSound', kind: waits.kind })
}

function ringInLock(step: Step): void {
  const { at, state } = step
  const ready = readyToRing(state, at)
  const rest = ready.filter((entry) => !isCovered(state, at, entry))
  markHeard(
    step,
    ready.filter((entry) => isCovered(state, at, entry)),
  )
  if (gapEnd(state, at) > at) {
    // right after another sound, an order rings later and a message does not ring at all
    const messages = rest.filter(({ kind }) => kind === 'chat')
    return markHeard(step, messages)
  }
  const kind = rest[0]?.kind ?? (repeatAt(state, at) <= at ? sideToRepeat(state) : undefined)
  if (!kind) return
  const keys = rest.filter((entry) => entry.kind === kind).map(({ id }) => keyOf(kind, id))
  change(step, { lock: 'sounding' })
  step.effects.push({ type: 'ring', kind, keys })
}

/** Marks these entries as heard. Orders repeat until the member reacts. */
function markHeard(step: Step, entries: readonly Pending[]): void {
  for (const { kind, id, order } of entries) {
    const isLate = order !== null && isExpired(order, step.earliestServerAt)
    const repeats = isSide(kind) && !isLate && step.state.preferences.repeats
    const marks: Marks = repeats ? { heard: true, rings: true } : { heard: true }
    markShared(step, [keyOf(kind, id)], marks)
  }
  settlePending(step)
}
