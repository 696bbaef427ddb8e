import { describe, expect, it } from 'vitest'
import {
  isArranged,
  keepArrangement,
  arrangeOrders,
  sectionAt,
  type IsUnseen,
  type Arrangement,
} from '#domain/order-arrangement.ts'
import type { Order } from '#domain/order.ts'
import type { OrderStatus } from '#domain/status.ts'
import { momentAt } from '#lib/time.ts'

const NOW = 10_000

/** A payment with `left` ms until its deadline. */
const order = (orderId: string, left: number, status: OrderStatus = 'to-be-paid'): Order =>
  ({
    side: 'payment',
    orderId,
    state: { status },
    createdAt: momentAt(1_000),
    expiresAt: momentAt(NOW + left),
  }) as Order

const ids = ({ orders }: Arrangement) => orders.map(({ orderId }) => orderId).join(' ')
const none = () => false
const only =
  (...unseen: string[]) =>
  (orderId: string) =>
    unseen.includes(orderId)

const LATER = order('later', 900)
const SOON = order('soon', 100)
const CHECKED = order('checked', 50, 'to-be-approved')
/** Newest first, as in a response. */
const LIST = [LATER, CHECKED, SOON]
const ARRANGED = arrangeOrders(LIST, none, NOW)

describe('arrangeOrders', () => {
  it('puts what needs the agent first, by deadline', () => {
    expect(ids(ARRANGED)).toBe('soon later checked')
    expect(ARRANGED.sizes).toEqual({ 'needs-agent': 2, 'with-service': 1, closed: 0 })
    expect([0, 1, 2].map((index) => sectionAt(ARRANGED, index))).toEqual([
      'needs-agent',
      'needs-agent',
      'with-service',
    ])
  })

  it('sorts each section by deadline', () => {
    const checked = [5, 1].map((ms) => order(`checked ${ms}`, ms, 'to-be-approved'))
    const done = [5, 1].map((ms) => order(`done ${ms}`, ms, 'completed'))
    expect(ids(arrangeOrders([...done, ...checked, SOON], none, NOW))).toBe(
      'soon checked 1 checked 5 done 1 done 5',
    )
  })

  it('puts new orders on top, in the order of the list', () => {
    const list = [order('new 2', 950), order('new 1', 990), ...LIST]
    expect(ids(arrangeOrders(list, only('new 1', 'new 2'), NOW))).toBe(
      'new 2 new 1 soon later checked',
    )
  })

  it('does not treat an expired or paid order as new', () => {
    const list = [order('over', -1), order('paid', 10, 'to-be-approved'), SOON]
    expect(ids(arrangeOrders(list, only('over', 'paid'), NOW))).toBe('soon over paid')
  })

  it('does not put completed orders in the customer service section', () => {
    const list = [order('done', 10, 'completed'), order('differs', 20, 'wrong-amount'), SOON]
    const arrangement = arrangeOrders(list, none, NOW)
    expect(ids(arrangement)).toBe('soon differs done')
    expect(arrangement.sizes).toEqual({ 'needs-agent': 1, 'with-service': 1, closed: 1 })
  })
})

describe('isArranged', () => {
  it.each([
    ['freshly sorted arrangement', ARRANGED, none, NOW, true],
    ['an order that is no longer new', arrangeOrders(LIST, only('later'), NOW), none, NOW, false],
    ['an expired order', ARRANGED, none, NOW + 200, false],
    ['a new order', ARRANGED, only('later'), NOW, false],
    ['a new order that is first', ARRANGED, only('soon'), NOW, true],
    ['none', arrangeOrders([], none, NOW), none, NOW, true],
  ])('of %s', (_, arrangement, isUnseen, now, expected) => {
    expect(isArranged(arrangement, isUnseen, now)).toBe(expected)
    const again = arrangeOrders(arrangement.orders, isUnseen, now)
    expect(ids(again) === ids(arrangement)).toBe(expected)
  })

  it('detects an order that belongs to another section', () => {
    const paid = LIST.with(2, order('soon', 100, 'to-be-approved'))
    expect(isArranged(keepArrangement(ARRANGED, LIST, paid, none, NOW), none, NOW)).toBe(false)
  })
})

const keep = (after: readonly Order[], isUnseen: IsUnseen = none) =>
  keepArrangement(ARRANGED, LIST, after, isUnseen, NOW)

describe('keepArrangement', () => {
  it('updates an order in place', () => {
    const paid = order('soon', 100, 'to-be-approved')
    const arrangement = keep([LATER, CHECKED, paid])
    expect(ids(arrangement)).toBe(ids(ARRANGED))
    expect(arrangement.orders[0]).toBe(paid)
    expect(arrangement.sizes).toEqual(ARRANGED.sizes)
  })

  it('takes the newest version of each order when all were loaded again', () => {
    const again = LIST.map((old) => ({ ...old }))
    expect(keep(again).orders).toEqual([again[2], again[0], again[1]])
    expect(keep(again).orders[0]).toBe(again[2])
  })

  it('puts arrived orders on top', () => {
    const arrangement = keep([order('new', 500), ...LIST])
    expect(ids(arrangement)).toBe('new soon later checked')
    expect(arrangement.sizes['needs-agent']).toBe(3)
  })

  it('puts a delayed order below a newer one', () => {
    const first = [order('new 2', 500), ...LIST]
    const arrangement = keep(first, only('new 2'))
    const second = first.toSpliced(1, 0, order('new 1', 400))
    expect(ids(keepArrangement(arrangement, first, second, only('new 2', 'new 1'), NOW))).toBe(
      'new 2 new 1 soon later checked',
    )
  })

  it('puts several arrived orders in the order of the list', () => {
    const list = [order('new 2', 500), order('new 1', 400), ...LIST]
    expect(ids(keep(list, only('new 2', 'new 1')))).toBe('new 2 new 1 soon later checked')
  })

  it('removes orders that are gone from each section', () => {
    expect(keep([LATER]).sizes).toEqual({ 'needs-agent': 1, 'with-service': 0, closed: 0 })
    expect(ids(keep([LATER]))).toBe('later')
  })

  it('puts orders of a further page at the end of their section', () => {
    const more = [order('page 2', 10), order('page 2 checked', 5, 'to-be-approved')]
    const arrangement = keep([...LIST, ...more])
    expect(ids(arrangement)).toBe('soon later page 2 checked page 2 checked')
    expect(arrangement.sizes).toEqual({ 'needs-agent': 3, 'with-service': 2, closed: 0 })
    expect(isArranged(arrangement, none, NOW)).toBe(false)
  })

  it('sorts from scratch when none of the shown orders is left', () => {
    expect(ids(keep([order('b', 20), order('a', 10)]))).toBe('a b')
  })
})
