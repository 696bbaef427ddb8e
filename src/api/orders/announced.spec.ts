import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '#domain/order.ts'
import type { OrderStatus } from '#domain/status.ts'
import { momentAt, NO_MOMENT } from '#lib/time.ts'
import { stubPage } from '#platform/simulated-page.ts'

/** Lists that may predate an order's event. */

const NOON = Date.parse('2026-03-02T12:00:00+08:00')

let announced: typeof import('#api/orders/announced.ts')

beforeAll(async () => {
  stubPage()
  announced = await import('#api/orders/announced.ts')
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  announced.forgetAnnounced()
})

afterEach(() => vi.useRealTimers())

/** An order created this many seconds before noon. */
const order = (id: number, change: Partial<Order> = {}): Order =>
  ({
    orderId: String(id),
    state: { status: 'to-be-paid' },
    createdAt: momentAt(NOON - id * 1_000),
    expiresAt: NO_MOMENT,
    ...change,
  }) as Order

type Rest = { isReordered?: boolean; dropped?: number }

function answered(ids: number[], nextPage: number | null = null, rest: Rest = {}): string[] {
  const items = ids.map((id) => order(id))
  const list = { items, nextPage, currentPage: 1, dropped: 0, totals: null, ...rest }
  return announced
    .withAnnounced('collection', list, Date.now() + 1)
    .items.map(({ orderId }) => orderId)
}

it('an announced order stays for a minute in lists without it', () => {
  announced.noteAnnounced('collection', [order(1)])
  expect(answered([2, 3])).toEqual(['1', '2', '3'])
  expect(answered([])).toEqual(['1'])
  vi.advanceTimersByTime(60_001)
  expect(answered([2])).toEqual(['2'])
})

it('an order announced before the clock was set back is believed no longer than others', () => {
  announced.noteAnnounced('collection', [order(1), order(2, { state: { status: 'completed' } })])
  vi.setSystemTime(NOON - 60 * 60_000)
  expect(answered([2, 3])).toEqual(['2', '3'])
  expect(announced.isAnnouncedDone('collection', '2')).toBe(false)
})

it('an order that a list contained disappears when the next list lacks it', () => {
  announced.noteAnnounced('collection', [order(1)])
  expect(answered([1, 2])).toEqual(['1', '2'])
  expect(answered([2])).toEqual(['2'])
})

it('an order that its list contained before its event disappears when the next list lacks it', () => {
  announced.noteAnnounced('collection', [order(1)], [order(1), order(2)])
  expect(answered([2])).toEqual(['2'])
})

it.each<OrderStatus>(['to-be-approved', 'completed'])(
  'a row is %s if an event has said so since its list was requested',
  (status) => {
    const requestedAt = Date.now()
    vi.advanceTimersByTime(1_000)
    announced.noteAnnounced('collection', [order(1, { state: { status } })], [order(1)])
    const list = { items: [order(1)], nextPage: null, currentPage: 1, dropped: 0, totals: null }
    const states = (at: number) =>
      announced.withAnnounced('collection', list, at).items.map((row) => row.state.status)
    expect(states(requestedAt)).toEqual([status])
    // one that was requested after it knows better
    expect(states(Date.now() + 1)).toEqual(['to-be-paid'])
  },
)

it('an order that an event has said is done is not added to a list without it', () => {
  announced.noteAnnounced('collection', [order(1)])
  announced.noteAnnounced('collection', [order(1, { state: { status: 'completed' } })])
  expect(answered([2])).toEqual(['2'])
  expect(announced.isAnnouncedDone('collection', '1')).toBe(true)
  expect(announced.announcedOrder('collection', '1')).toBeUndefined()
})

it('says until when a list contains an order that its response did not', () => {
  announced.noteAnnounced('collection', [order(1)])
  expect(announced.missingUntil('collection')).toBeNull()
  vi.advanceTimersByTime(1_000)
  answered([2])
  expect(announced.missingUntil('collection')).toBe(NOON + 60_000)
  answered([1, 2])
  expect(announced.missingUntil('collection')).toBeNull()
})

it('says so until the one that was announced last is certain', () => {
  announced.noteAnnounced('collection', [order(1)])
  vi.advanceTimersByTime(30_000)
  announced.noteAnnounced('collection', [order(2)])
  answered([3])
  expect(announced.missingUntil('collection')).toBe(NOON + 90_000)
})

it('the orders of a member are forgotten with the session', async () => {
  const { session } = await import('#platform/session/session.ts')
  announced.noteAnnounced('collection', [order(1)])
  session.set({ token: 'of another member', id: null })
  expect(answered([2])).toEqual(['2'])
})

it('an order below the first page does not count as gone', () => {
  announced.noteAnnounced('collection', [order(5), order(1)])
  expect(answered([1, 5])).toEqual(['1', '5'])
  expect(answered([2, 3], 2)).toEqual(['2', '3', '5'])
})

it('an order that may be on any page does not count as gone', () => {
  announced.noteAnnounced('collection', [order(2)])
  expect(answered([1, 2])).toEqual(['1', '2'])
  expect(answered([1, 3], 2, { isReordered: true })).toEqual(['1', '2', '3'])
})

it('an order does not count as gone while a row of the list cannot be read', () => {
  announced.noteAnnounced('collection', [order(2)])
  expect(answered([1, 2])).toEqual(['1', '2'])
  expect(answered([1, 3], null, { dropped: 1 })).toEqual(['1', '2', '3'])
  expect(answered([1, 3])).toEqual(['1', '3'])
})

it('an order stays below a later one with the same time', () => {
  const sameSecond = { createdAt: momentAt(NOON) }
  announced.noteAnnounced('collection', [order(1, sameSecond)])
  vi.advanceTimersByTime(200)
  const second = order(2, sameSecond)
  announced.noteAnnounced('collection', [second])
  const list = { items: [second], nextPage: null, currentPage: 1, dropped: 0, totals: null }
  const { items } = announced.withAnnounced('collection', list, Date.now() + 1)
  expect(items.map(({ orderId }) => orderId)).toEqual(['2', '1'])
})

it('an order that is completed, expired or was acted on here is not added to a list', () => {
  announced.noteAnnounced('collection', [order(1), order(2), order(3)])
  announced.noteAnnounced('collection', [order(1, { state: { status: 'rejected' } })])
  announced.noteAnnounced('collection', [order(2, { expiresAt: momentAt(NOON) })])
  expect(answered([])).toEqual(['3'])
  announced.noteAnnounced('payment', [order(4)])
  announced.forgetAnnounced()
  expect(answered([])).toEqual([])
  expect(announced.announcedOrder('payment', '4')).toBeUndefined()
})
