import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { mayWait } from '#domain/status.ts'
import type { Page } from '#api/list-schema.ts'
import { toServerTime } from '#platform/clock/clock.ts'
import { sessionBeganAt } from '#platform/session/session.ts'
import { hasStartedKnown, knownSince, startKnown } from '#platform/audio/ring.ts'

/** Servers date orders in whole seconds, and their clock is known to 2 s. */
const OPENING_MS = 3_000
/** Of a longer list not every id is kept: the time of its newest order stands for them. */
const MAX_TOLD_APART = 1_000

/** Whether it was there when the member came. The others came while the app started. */
const isOfBefore = ({ createdAt }: Order) =>
  createdAt.ms === null || createdAt.ms < toServerTime(sessionBeganAt()) - OPENING_MS

/** What this device starts with. Of a list with more pages, the other pages were there as well. */
function startWith(side: Side, waiting: readonly Order[], isWhole: boolean): void {
  const before = waiting.filter(isOfBefore)
  const times = before.map(({ createdAt }) => createdAt.ms).filter((ms) => ms !== null)
  const isKnownByIds = isWhole && before.length <= MAX_TOLD_APART
  const since = isKnownByIds || times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b))
  startKnown(
    side,
    before.slice(0, MAX_TOLD_APART).map(({ orderId }) => orderId),
    since,
  )
}

/**
 * The orders of a list's answer that may ring: those that wait to be paid, as far as is known, but
 * for what was there when the member first came to this device.
 */
export function mayBeNews(side: Side, list: Page<Order>): Order[] {
  const waiting = list.items.filter(({ state }) => mayWait(state))
  if (!hasStartedKnown(side)) startWith(side, waiting, list.nextPage === null)
  const since = knownSince(side)
  if (since === null) return waiting
  return waiting.filter(({ createdAt }) => createdAt.ms === null || createdAt.ms >= since)
}
