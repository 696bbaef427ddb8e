import { pendOnce } from '#domain/order-alerts/pending.ts'
import { factsOf, keyOf, orderOfKey } from '#domain/order-alerts/selectors.ts'
import { LET_OTHERS_FIRST_MS, type AlertState, type Marks } from '#domain/order-alerts/state.ts'
import { change, markShared, type Step } from '#domain/order-alerts/step.ts'
import { needsAgent } from '#domain/order-urgency.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'

/**
 * Warns before an opened, unfinished order expires: once per threshold and device, on and off duty,
 * but not while the order is on screen (R7.82).
 */

const MINUTE_MS = 60_000
/** Minutes before the deadline, the last warning first. */
const THRESHOLDS = [
  { minutes: 1, mark: 'warned1' },
  { minutes: 3, mark: 'warned3' },
] as const
/** Older data about an order is refetched before a warning. */
const FRESH_MS = 60_000
/** The longest wait for that refetch, and the time between two. */
const CHECK_TIMEOUT_MS = 10_000
const CHECK_AGAIN_MS = 30_000

/** The threshold whose warning is due with this time left (ms). */
const reachedIn = (left: number, known: Marks) =>
  THRESHOLDS.find(({ minutes, mark }) => left <= minutes * MINUTE_MS && !known[mark])

type Stage =
  | { what: 'wait'; until: number }
  | { what: 'check'; side: Side }
  /** No warning is needed: the order has expired or is on screen. */
  | { what: 'skip'; marks: Marks }
  | { what: 'warn'; side: Side; order: Order; minutes: number; marks: Marks }

const awaiting = new WeakMap<AlertState['marks'], readonly string[]>()

/** The keys of the opened orders whose last warning has not been given, judged by their marks. */
function awaitingKeys({ marks }: AlertState): readonly string[] {
  const found = awaiting.get(marks)
  if (found) return found
  const keys: string[] = []
  for (const [key, { opened, warned1 }] of marks) if (opened && !warned1) keys.push(key)
  awaiting.set(marks, keys)
  return keys
}

/** A visible tab warns before the hidden ones, and each later than the tab that shows the order. */
const turnOf = ({ isHidden }: AlertState) => (isHidden ? 2 : 1) * LET_OTHERS_FIRST_MS

/** The refetch to wait for when the data is too old; null when none is needed. */
function checkOf(state: AlertState, at: number, side: Side, knownAt: number): Stage | null {
  if (at - knownAt <= FRESH_MS) return null
  const asked = state.checkedAt[side]
  if (at - asked >= CHECK_AGAIN_MS) return { what: 'check', side }
  if (at < asked + CHECK_TIMEOUT_MS) return { what: 'wait', until: asked + CHECK_TIMEOUT_MS }
  // never warns about an order without data
  return knownAt === -Infinity ? { what: 'wait', until: asked + CHECK_AGAIN_MS } : null
}

function stageOf(state: AlertState, at: number, key: string): Stage | null {
  const known = state.marks.get(key)
  const found = orderOfKey(key)
  if (!known || !found) return null
  const { side, id } = found
  const facts = factsOf(state, side, id)
  const dueAt = facts ? facts.order.expiresAt.ms : (known.dueAt ?? null)
  const serverAt = at + state.clockOffset
  if (dueAt === null || (facts && !needsAgent(facts.order, serverAt))) return null
  const left = dueAt - serverAt
  // a phone clock that was set forward counts only once a response has shown the server's
  const isClockSure = at - state.lists[side].listedAt <= FRESH_MS
  if (left <= 0) {
    return isClockSure ? { what: 'skip', marks: { warned3: true, warned1: true } } : null
  }
  // it would reach nobody: a visible tab gives the warning, or this one when it is shown
  if (state.isHidden && state.sound === 'silent' && !state.preferences.notifies) return null
  const reached = reachedIn(left, known)
  if (!reached) {
    const next = THRESHOLDS.findLast(({ minutes }) => left > minutes * MINUTE_MS)
    return next ? { what: 'wait', until: at + left - next.minutes * MINUTE_MS } : null
  }
  const marks: Marks =
    reached.mark === 'warned1' ? { warned3: true, warned1: true } : { warned3: true }
  if (state.onScreen === key && !state.isHidden) return { what: 'skip', marks }
  const turn = at + left - reached.minutes * MINUTE_MS + turnOf(state)
  if (at < turn) return { what: 'wait', until: turn }
  const { listedAt } = state.lists[side]
  const check = checkOf(
    state,
    at,
    side,
    facts?.at ?? (listedAt < state.actedAt ? -Infinity : listedAt),
  )
  if (check) return check
  // the order is no longer in its list
  if (!facts) return null
  return { what: 'warn', side, order: facts.order, minutes: Math.ceil(left / MINUTE_MS), marks }
}

/** When the next tick is needed for a warning (ms, phone clock); Infinity for none. */
export function warningAt(state: AlertState, at: number): number {
  let soonest = Infinity
  for (const key of awaitingKeys(state)) {
    const stage = stageOf(state, at, key)
    if (stage?.what === 'wait') soonest = Math.min(soonest, stage.until)
    // with the lock held elsewhere in this engine, its release causes the next tick
    else if (stage && (stage.what !== 'warn' || state.lock === 'none')) soonest = at
  }
  return soonest
}

/** Stores the deadlines of opened orders, so that they survive a reload. */
export function noteDeadlines(step: Step): void {
  for (const key of awaitingKeys(step.state)) {
    const found = orderOfKey(key)
    const facts = found && factsOf(step.state, found.side, found.id)
    if (!facts) continue
    const known = step.state.marks.get(key)
    const { ms: expiresAt } = facts.order.expiresAt
    if (expiresAt === null || known?.dueAt === expiresAt) continue
    // `markShared` changes no mark that is there
    const { dueAt: _, ...rest } = known ?? {}
    change(step, { marks: new Map(step.state.marks).set(key, rest) })
    markShared(step, [key], { dueAt: expiresAt }, true)
  }
}

/** Gives the warnings that are due under the tab lock; requests the lock if it is not held. */
export function warnOfWhatIsDue(step: Step): void {
  for (const key of awaitingKeys(step.state)) {
    const stage = stageOf(step.state, step.at, key)
    if (stage?.what === 'skip') markShared(step, [key], stage.marks)
    if (stage?.what === 'check') {
      const { checkedAt } = step.state
      change(step, { checkedAt: { ...checkedAt, [stage.side]: step.at } })
      step.effects.push({ type: 'checkOrders', side: stage.side })
    }
    if (stage?.what === 'warn') warn(step, key, stage)
  }
}

function warn(step: Step, key: string, stage: Extract<Stage, { what: 'warn' }>): void {
  const { lock, preferences, isHidden } = step.state
  if (lock === 'none') {
    change(step, { lock: 'asked' })
    step.effects.push({ type: 'takeLock' })
  }
  if (lock !== 'held') return
  const { side, order, minutes, marks } = stage
  markShared(step, [key], marks)
  if (!preferences.sounds.expiring) return
  if (isHidden) change(step, { unseenWarnings: new Set(step.state.unseenWarnings).add(key) })
  if (!isHidden || preferences.notifies) {
    step.effects.push({ type: 'warn', side, order, minutes, isHidden })
  }
  pendOnce(step, 'expiring', [`${key}:${marks.warned1 ? 1 : 3}`])
}

/**
 * Says on screen, in a tab that is shown, what it warned of while it was hidden: nobody may have
 * read the notification, which closes now.
 */
export function showWarnings(step: Step): void {
  const { state } = step
  const serverAt = step.at + state.clockOffset
  for (const key of state.unseenWarnings) {
    const found = orderOfKey(key)
    const facts = found && factsOf(state, found.side, found.id)
    if (!facts || key === state.onScreen || !needsAgent(facts.order, serverAt)) continue
    const { side } = found
    const { order } = facts
    const left = (order.expiresAt.ms ?? -Infinity) - serverAt
    // the next warning is about to be given
    if (left <= 0 || reachedIn(left, state.marks.get(key) ?? {})) continue
    const minutes = Math.ceil(left / MINUTE_MS)
    step.effects.push({ type: 'warn', side, order, minutes, isHidden: false })
  }
  change(step, { unseenWarnings: new Set() })
}

/** Records an order that its own screen has loaded or an event has settled. */
export function noteLoaded(step: Step, side: Side, order: Order): void {
  const loaded = new Map(step.state.loaded)
  loaded.set(keyOf(side, order.orderId), { order, at: step.at })
  change(step, { loaded })
}

/** A list's response replaces data about its orders from before its request. */
export function forgetLoaded(
  step: Step,
  side: Side,
  requestedAt: number,
  isAnswered: (order: Order) => boolean,
): void {
  const { loaded } = step.state
  if (loaded.size === 0) return
  const left = [...loaded].filter(([key, { order, at }]) => {
    const isOther = orderOfKey(key)?.side !== side
    return isOther || at > requestedAt || !isAnswered(order)
  })
  if (left.length < loaded.size) change(step, { loaded: new Map(left) })
}

/** After the member's action on an order, only data loaded since then counts. */
export function forgetBefore(step: Step, since: number): void {
  const loaded = new Map([...step.state.loaded].filter(([, { at }]) => at >= since))
  change(step, { loaded, actedAt: step.at })
}
