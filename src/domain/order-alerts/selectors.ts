import type { AlertKind } from '#domain/order-alerts/alert-kinds.ts'
import {
  RING_GAP_MS,
  type AlertState,
  type Marks,
  type Pending,
} from '#domain/order-alerts/state.ts'
import type { Order } from '#domain/order.ts'
import { isSide, SIDES, type Side } from '#domain/side.ts'

export const keyOf = (kind: AlertKind, id: string) => `${kind}:${id}`

/** The side and id of an order's key; null for the key of anything else. */
export function orderOfKey(key: string): { side: Side; id: string } | null {
  const side = SIDES.find((one) => key.startsWith(keyOf(one, '')))
  return side ? { side, id: key.slice(side.length + 1) } : null
}

/**
 * The newest data about an order and its time, which is -Infinity if it may be outdated; null if
 * this tab has never seen the order.
 */
export function factsOf(
  { loaded, lists, actedAt }: AlertState,
  side: Side,
  id: string,
): { order: Order; at: number } | null {
  const own = loaded.get(keyOf(side, id))
  if (own) return own
  const { pushed, listed, listedAt } = lists[side]
  const row = listed.get(id)
  const event = pushed.get(id)
  const newest = row && listedAt > (event?.at ?? -Infinity) ? { order: row, at: listedAt } : event
  if (!newest) return null
  return newest.at < actedAt ? { ...newest, at: -Infinity } : newest
}

export const isHeard = ({ marks }: AlertState, key: string) => marks.get(key)?.heard === true

export const isRinging = (marks: Marks | undefined) =>
  marks?.rings === true && !marks.quiet && !marks.opened

const ringing = new WeakMap<AlertState['marks'], readonly string[]>()

/** The keys of all orders that ring repeatedly. */
export function ringingKeys({ marks }: AlertState): readonly string[] {
  const found = ringing.get(marks)
  if (found) return found
  const keys: string[] = []
  for (const [key, known] of marks) if (isRinging(known)) keys.push(key)
  ringing.set(marks, keys)
  return keys
}

/**
 * When anything, or one kind, last rang. Times in the future, stored with a wrong clock, are
 * ignored.
 */
export function lastRingAt({ lastRing }: AlertState, at: number, kind?: AlertKind): number {
  const latest = at + RING_GAP_MS
  if (kind) return lastRing[kind] <= latest ? lastRing[kind] : -Infinity
  let last = -Infinity
  for (const time of Object.values(lastRing)) if (time > last && time <= latest) last = time
  return last
}

export const isOnDuty = ({ duty }: AlertState, side: Side) => duty?.on[side] === true

/** Whether duty allows it to ring. */
export const isWanted = (state: AlertState, { kind, isDutyUnknown }: Pending) =>
  !isSide(kind) || isDutyUnknown || isOnDuty(state, kind)
