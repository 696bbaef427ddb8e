import type { AlertEventOf } from '#domain/order-alerts/events.ts'
import { quiet, settlePending } from '#domain/order-alerts/pending.ts'
import { isWanted, keyOf, lastRingAt, ringingKeys } from '#domain/order-alerts/selectors.ts'
import {
  LET_OTHERS_FIRST_MS,
  REPEAT_MS,
  RING_GAP_MS,
  type AlertState,
  type Marks,
  type Pending,
} from '#domain/order-alerts/state.ts'
import { change, markShared, save, type Step } from '#domain/order-alerts/step.ts'
import { isExpired } from '#domain/order-phase.ts'
import { isSide, SIDES, type Side } from '#domain/side.ts'

/** Whether this tab can play the sound of a pending entry now. */
export const canSound = ({ sound }: AlertState, { kind, isPrepared }: Pending) =>
  sound === 'ready' || (sound === 'tones' && (isPrepared || !isSide(kind)))

/** The pending entries that may ring in this tab now. */
const readyToRing = (state: AlertState, at: number): Pending[] =>
  [...state.pending.values()].filter(
    (entry) => canSound(state, entry) && entry.notBefore <= at && isWanted(state, entry),
  )

/**
 * Whether a ring of the same kind since the entry arrived, or shortly before, counts for it, too:
 * not one that has been silenced, because nobody may notice the entry before the next repeat.
 */
function isCovered(state: AlertState, at: number, { kind, arrivedAt }: Pending): boolean {
  const rang = lastRingAt(state, at, kind)
  return rang > arrivedAt - RING_GAP_MS && rang >= state.silencedAt
}

const gapEnd = (state: AlertState, at: number) => lastRingAt(state, at) + RING_GAP_MS

/** The sides with orders that ring repeatedly, the one heard least recently first. */
function ringingSides(state: AlertState, at: number): Side[] {
  const keys = ringingKeys(state)
  return SIDES.filter((side) => keys.some((key) => key.startsWith(keyOf(side, '')))).toSorted(
    (a, b) => (lastRingAt(state, at, a) < lastRingAt(state, at, b) ? -1 : 1),
  )
}

/**
 * The time of the next repeat; Infinity when nothing rings. Two sides take turns, and neither new
 * orders of the other one nor messages postpone a side's turn.
 */
export function repeatAt(state: AlertState, at: number): number {
  if (state.sound === 'silent') return Infinity
  const rang = ringingSides(state, at).map((side) => lastRingAt(state, at, side))
  const [first, last = first] = rang
  if (first === undefined || last === undefined) return Infinity
  const turn = state.isHidden && state.lock !== 'held' ? LET_OTHERS_FIRST_MS : 0
  const due = Math.min(last + REPEAT_MS, first + rang.length * REPEAT_MS)
  return Math.max(due, gapEnd(state, at)) + turn
}

/** Stops ringing that the settings of this phone do not allow to repeat. */
export function quietUnwanted(step: Step): void {
  const { repeats, sounds } = step.state.preferences
  for (const side of SIDES) if (!repeats || !sounds[side]) quiet(step, side, () => true)
}

/** Rings what is due under the tab lock; requests the lock if it is not held. */
export function ringWhatIsDue(step: Step): void {
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
  if (state.sound !== 'tones' || state.isPreparing) return
  const isWaiting = [...state.pending.values()].some(
    (entry) =>
      isSide(entry.kind) && !entry.isPrepared && entry.notBefore <= at && isWanted(state, entry),
  )
  if (!isWaiting) return
  change(step, { isPreparing: true })
  step.effects.push({ type: 'prepareSound' })
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
  const kind = rest[0]?.kind ?? (repeatAt(state, at) <= at ? ringingSides(state, at)[0] : undefined)
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
    const dueAt = order?.expiresAt.ms ?? null
    const marks: Marks = {
      heard: true,
      ...(repeats && { rings: true, ...(dueAt !== null && { dueAt }) }),
    }
    markShared(step, [keyOf(kind, id)], marks)
  }
  settlePending(step)
}

/** A ring has begun to play; without keys it repeats orders that have rung before. */
export function noteRung(step: Step, { kind, keys }: AlertEventOf<'soundStarted'>): void {
  const { state } = step
  const rung = keys.flatMap((key) => state.pending.get(key) ?? [])
  change(step, { lock: 'held', lastRing: { ...state.lastRing, [kind]: step.at } })
  markHeard(step, rung)
  save(step)
  step.effects.push({ type: 'vibrate', kind })
  const orders = rung.flatMap(({ order }) => order ?? [])
  if (state.preferences.speaks && isSide(kind) && orders.length > 0) {
    step.effects.push({ type: 'speak', side: kind, orders })
  }
}
