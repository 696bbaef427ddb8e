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

/** A payment that ends so many ms from now. */
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
/** Newest first, as lists come. */
const LIST = [LATER, CHECKED, SOON]
const PLACES = placeOrders(LIST, none, NOW)

describe('placeOrders', () => {
  it('puts what needs the agent first, by its deadline', () => {
    expect(ids(PLACES)).toBe('soon later checked')
    expect(PLACES.sizes).toEqual({ 'needs-agent': 2, 'with-service': 1, closed: 0 })
    expect([0, 1, 2].map((index) => sectionAt(PLACES, index))).toEqual([
      'needs-agent',
      'needs-agent',
      'with-service',
    ])
  })

  it('puts new orders on top, in the order of the list', () => {
    const list = [order('new 2', 950), order('new 1', 990), ...LIST]
    expect(ids(placeOrders(list, only('new 1', 'new 2'), NOW))).toBe(
      'new 2 new 1 soon later checked',
    )
  })

  it('takes an order for new no longer when its time is up or it is paid', () => {
    const list = [order('over', -1), order('paid', 10, 'to-be-approved'), SOON]
    expect(ids(placeOrders(list, only('over', 'paid'), NOW))).toBe('soon over paid')
  })

  it('says of none that it is with customer service when it is done', () => {
    const list = [order('done', 10, 'completed'), order('differs', 20, 'wrong-amount'), SOON]
    const places = placeOrders(list, none, NOW)
    expect(ids(places)).toBe('soon differs done')
    expect(places.sizes).toEqual({ 'needs-agent': 1, 'with-service': 1, closed: 1 })
  })
})

describe('isInPlace', () => {
  it.each([
    ['places that were just made', PLACES, none, NOW, true],
    ['an order that is new no longer', placeOrders(LIST, only('later'), NOW), none, NOW, false],
    ['an order whose time is up', PLACES, none, NOW + 200, false],
    ['an order that is new', PLACES, only('later'), NOW, false],
    ['the first, which is new', PLACES, only('soon'), NOW, true],
    ['none', placeOrders([], none, NOW), none, NOW, true],
  ])('of %s', (_, places, isUnseen, now, expected) => {
    expect(isInPlace(places, isUnseen, now)).toBe(expected)
    const again = placeOrders(places.orders, isUnseen, now)
    expect(ids(again) === ids(places)).toBe(expected)
  })

  it('sees that an order belongs to another section', () => {
    const paid = LIST.with(2, order('soon', 100, 'to-be-approved'))
    expect(isInPlace(keepPlaces(PLACES, LIST, paid, none, NOW), none, NOW)).toBe(false)
  })
})

const keep = (after: readonly Order[], isUnseen: IsUnseen = none) =>
  keepPlaces(PLACES, LIST, after, isUnseen, NOW)

describe('keepPlaces', () => {
  it('shows what an order is now where it stands', () => {
    const paid = order('soon', 100, 'to-be-approved')
    const places = keep([LATER, CHECKED, paid])
    expect(ids(places)).toBe(ids(PLACES))
    expect(places.orders[0]).toBe(paid)
    expect(places.sizes).toEqual(PLACES.sizes)
  })

  it('takes the newest version of each when all were loaded again', () => {
    const again = LIST.map((old) => ({ ...old }))
    expect(keep(again).orders).toEqual([again[2], again[0], again[1]])
    expect(keep(again).orders[0]).toBe(again[2])
  })

  it('puts what has come on top', () => {
    const places = keep([order('new', 500), ...LIST])
    expect(ids(places)).toBe('new soon later checked')
    expect(places.sizes['needs-agent']).toBe(3)
  })

  it('puts an order that was overtaken below the one that overtook it', () => {
    const first = [order('new 2', 500), ...LIST]
    const places = keep(first, only('new 2'))
    const second = first.toSpliced(1, 0, order('new 1', 400))
    expect(ids(keepPlaces(places, first, second, only('new 2', 'new 1'), NOW))).toBe(
      'new 2 new 1 soon later checked',
    )
  })

  it('puts several that have come together in the order of the list', () => {
    const list = [order('new 2', 500), order('new 1', 400), ...LIST]
    expect(ids(keep(list, only('new 2', 'new 1')))).toBe('new 2 new 1 soon later checked')
  })

  it('lets go of what is gone, of each section', () => {
    expect(keep([LATER]).sizes).toEqual({ 'needs-agent': 1, 'with-service': 0, closed: 0 })
    expect(ids(keep([LATER]))).toBe('later')
  })

  it('puts what a further page has brought at the end of its section', () => {
    const more = [order('page 2', 10), order('page 2 checked', 5, 'to-be-approved')]
    const places = keep([...LIST, ...more])
    expect(ids(places)).toBe('soon later page 2 checked page 2 checked')
    expect(places.sizes).toEqual({ 'needs-agent': 3, 'with-service': 2, closed: 0 })
    expect(isInPlace(places, none, NOW)).toBe(false)
  })

  it('begins anew when nothing is left of what was shown', () => {
    expect(ids(keep([order('b', 20), order('a', 10)]))).toBe('a b')
  })
})
