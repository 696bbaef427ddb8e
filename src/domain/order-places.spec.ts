import { describe, expect, it } from 'vitest'
import {
  isInPlace,
  keepPlaces,
  placeOrders,
  sectionAt,
  type IsUnseen,
  type Places,
} from '#domain/order-places.ts'
import type { Order } from '#domain/order.ts'
import type { OrderStatus } from '#domain/status.ts'

const NOW = 10_000

/** A payment with `left` ms until its deadline. */
const order = (orderId: string, left: number, status: OrderStatus = 'to-be-paid'): Order =>
  ({
    side: 'payment',
    orderId,
    state: { status },
    createdAt: { ms: 1_000, raw: '' },
    expiresAt: { ms: NOW + left, raw: '' },
  }) as Order

const ids = ({ orders }: Places) => orders.map(({ orderId }) => orderId).join(' ')
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
const PLACES = placeOrders(LIST, none, NOW)

describe('placeOrders', () => {
  it('puts what needs the agent first, by deadline', () => {
    expect(ids(PLACES)).toBe('soon later checked')
    expect(PLACES.sizes).toEqual({ 'needs-agent': 2, 'with-service': 1, closed: 0 })
    expect([0, 1, 2].map((index) => sectionAt(PLACES, index))).toEqual([
      'needs-agent',
      'needs-agent',
      'with-service',
    ])
  })

  it('sorts each section by deadline', () => {
    const checked = [5, 1].map((ms) => order(`checked ${ms}`, ms, 'to-be-approved'))
    const done = [5, 1].map((ms) => order(`done ${ms}`, ms, 'completed'))
    expect(ids(placeOrders([...done, ...checked, SOON], none, NOW))).toBe(
      'soon checked 1 checked 5 done 1 done 5',
    )
  })

  it('puts new orders on top, in the order of the list', () => {
    const list = [order('new 2', 950), order('new 1', 990), ...LIST]
    expect(ids(placeOrders(list, only('new 1', 'new 2'), NOW))).toBe(
      'new 2 new 1 soon later checked',
    )
  })

  it('does not treat an expired or paid order as new', () => {
    const list = [order('over', -1), order('paid', 10, 'to-be-approved'), SOON]
    expect(ids(placeOrders(list, only('over', 'paid'), NOW))).toBe('soon over paid')
  })

  it('does not put completed orders in the customer service section', () => {
    const list = [order('done', 10, 'completed'), order('differs', 20, 'wrong-amount'), SOON]
    const places = placeOrders(list, none, NOW)
    expect(ids(places)).toBe('soon differs done')
    expect(places.sizes).toEqual({ 'needs-agent': 1, 'with-service': 1, closed: 1 })
  })
})

describe('isInPlace', () => {
  it.each([
    ['freshly sorted places', PLACES, none, NOW, true],
    ['an order that is no longer new', placeOrders(LIST, only('later'), NOW), none, NOW, false],
    ['an expired order', PLACES, none, NOW + 200, false],
    ['a new order', PLACES, only('later'), NOW, false],
    ['a new order that is first', PLACES, only('soon'), NOW, true],
    ['none', placeOrders([], none, NOW), none, NOW, true],
  ])('of %s', (_, places, isUnseen, now, expected) => {
    expect(isInPlace(places, isUnseen, now)).toBe(expected)
    const again = placeOrders(places.orders, isUnseen, now)
    expect(ids(again) === ids(places)).toBe(expected)
  })

  it('detects an order that belongs to another section', () => {
    const paid = LIST.with(2, order('soon', 100, 'to-be-approved'))
    expect(isInPlace(keepPlaces(PLACES, LIST, paid, none, NOW), none, NOW)).toBe(false)
  })
})

const keep = (after: readonly Order[], isUnseen: IsUnseen = none) =>
  keepPlaces(PLACES, LIST, after, isUnseen, NOW)

describe('keepPlaces', () => {
  it('updates an order in place', () => {
    const paid = order('soon', 100, 'to-be-approved')
    const places = keep([LATER, CHECKED, paid])
    expect(ids(places)).toBe(ids(PLACES))
    expect(places.orders[0]).toBe(paid)
    expect(places.sizes).toEqual(PLACES.sizes)
  })

  it('takes the newest version of each order when all were loaded again', () => {
    const again = LIST.map((old) => ({ ...old }))
    expect(keep(again).orders).toEqual([again[2], again[0], again[1]])
    expect(keep(again).orders[0]).toBe(again[2])
  })

  it('puts arrived orders on top', () => {
    const places = keep([order('new', 500), ...LIST])
    expect(ids(places)).toBe('new soon later checked')
    expect(places.sizes['needs-agent']).toBe(3)
  })

  it('puts a delayed order below a newer one', () => {
    const first = [order('new 2', 500), ...LIST]
    const places = keep(first, only('new 2'))
    const second = first.toSpliced(1, 0, order('new 1', 400))
    expect(ids(keepPlaces(places, first, second, only('new 2', 'new 1'), NOW))).toBe(
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
    const places = keep([...LIST, ...more])
    expect(ids(places)).toBe('soon later page 2 checked page 2 checked')
    expect(places.sizes).toEqual({ 'needs-agent': 3, 'with-service': 2, closed: 0 })
    expect(isInPlace(places, none, NOW)).toBe(false)
  })

  it('sorts from scratch when none of the shown orders is left', () => {
    expect(ids(keep([order('b', 20), order('a', 10)]))).toBe('a b')
  })
})
