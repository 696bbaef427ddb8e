import { describe, expect, it } from 'vitest'
import type { Page } from '#api/list-schema.ts'
import {
  appendPage,
  awaitedIn,
  hasOrder,
  isEventOutdated,
  mergePages,
  mergeRefreshedTop,
  withOrder,
} from '#api/orders/order-list.ts'
import type { CollectionOrder } from '#domain/order.ts'
import type { OrderStatus } from '#domain/status.ts'
import type { Centavos } from '#lib/money.ts'
import { momentAt, NO_MOMENT } from '#lib/time.ts'

const NOON = Date.parse('2026-03-02T12:00:00+08:00')

function order(orderId: string, change: Partial<CollectionOrder> = {}): CollectionOrder {
  return {
    side: 'collection',
    orderId,
    amount: 100_00 as Centavos,
    state: { status: 'to-be-paid' },
    createdAt: momentAt(NOON),
    expiresAt: NO_MOMENT,
    bonus: null,
    remark: '',
    payerName: '',
    cardId: '1',
    bankName: 'GCash',
    bankNumber: '09171234567',
    ...change,
  } as CollectionOrder
}

const inState = (status: OrderStatus) => ({ state: { status } })
const at = (ms: number) => ({ createdAt: momentAt(ms) })
const orders = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => order(`${from + index}`))
const page = (items: CollectionOrder[], nextPage: number | null): Page<CollectionOrder> => ({
  items,
  nextPage,
  currentPage: 1,
  dropped: 0,
  totals: null,
})
/** A page of a server that only counts its rows. */
const counted = (items: CollectionOrder[], nextPage: number, total: number) => {
  const { length: rows } = items
  return { ...page(items, nextPage), rows, total, isCounted: true }
}
const ids = (items: readonly { orderId: string }[]) => items.map(({ orderId }) => orderId)
const sums = (items: readonly CollectionOrder[]) =>
  [...awaitedIn(items).values()].map(({ account, number, amount }) => [account, number, amount])

const missing = (items: readonly CollectionOrder[]) =>
  [...awaitedIn(items).values()].map((sum) => [sum.amount, sum.orders, sum.unreadable])

describe('withOrder', () => {
  it('puts a new order on top, once', () => {
    const list = withOrder(orders(1, 3), order('9'))
    expect(ids(list)).toEqual(['9', '1', '2', '3'])
    const again = withOrder(list, order('9', { payerName: 'Ana' }))
    expect(ids(again)).toEqual(['9', '1', '2', '3'])
    expect(again[0]).toMatchObject({ payerName: 'Ana' })
  })

  it('puts an order whose event was overtaken below the newer one', () => {
    const list = [order('new', at(NOON + 5_000)), order('old', at(NOON - 60_000))]
    expect(ids(withOrder(list, order('late', at(NOON))))).toEqual(['new', 'late', 'old'])
    // of the same time, if it came earlier
    const same = order('same', at(NOON + 5_000))
    expect(ids(withOrder(list, same, (id) => id === 'new'))).toEqual(['new', 'same', 'old'])
    const list60 = [order('new', at(NOON + 60_000))]
    expect(ids(withOrder(list60, order('late', at(NOON))))).toEqual(['new', 'late'])
    expect(ids(withOrder(list60, order('later', at(NOON - 1))))).toEqual(['later', 'new'])
    // a row without a readable time is not passed
    const unreadable = [order('raw', { createdAt: { ms: null, raw: 'soon' } }), ...list]
    expect(ids(withOrder(unreadable, order('late', at(NOON))))[0]).toBe('late')
    // much later it goes on top nevertheless
    expect(ids(withOrder(list, order('x', at(NOON - 3_600_000))))).toEqual(['x', 'new', 'old'])
    expect(ids(withOrder(list, order('y', { createdAt: { ms: null, raw: 'soon' } })))[0]).toBe('y')
  })

  it('never reverts an order to an earlier state', () => {
    const list = [order('1', inState('to-be-approved'))]
    expect(withOrder(list, order('1'))).toBe(list)
    expect(withOrder([order('1')], order('1', inState('to-be-approved')))[0]).toMatchObject(
      inState('to-be-approved'),
    )
    const raw = order('1', { state: { status: 'unknown', rawStatus: 'Frozen' } })
    expect(withOrder(list, raw)[0]).toMatchObject({ state: { rawStatus: 'Frozen' } })
    expect(withOrder([raw], order('1'))[0]).toMatchObject(inState('to-be-paid'))
  })

  it.each<[OrderStatus, OrderStatus, boolean]>([
    ['completed', 'to-be-approved', true],
    ['to-be-approved', 'to-be-paid', true],
    ['to-be-approved', 'completed', false],
    ['audit-failed', 'to-be-approved', false],
    ['to-be-paid', 'to-be-paid', false],
  ])('a row that is %s is later than an event that says %s: %s', (row, event, isLater) => {
    expect(isEventOutdated([order('1', inState(row))], order('1', inState(event)))).toBe(isLater)
    const others = [order('2', inState(row)), order('3', inState('to-be-paid'))]
    expect(isEventOutdated(others, order('1', inState(event)))).toBe(false)
    const among = [...others, order('1', inState(row))]
    expect(isEventOutdated(among, order('1', inState(event)))).toBe(isLater)
    expect(isEventOutdated([order('1'), ...others], order('1', inState(event)))).toBe(false)
  })

  it('does not add a closed order', () => {
    const list = orders(1, 2)
    expect(withOrder(list, order('9', inState('completed')))).toBe(list)
  })

  it('adds an order to every version of the list', () => {
    const list = orders(1, 2)
    const next = withOrder(list, order('9'))
    expect(hasOrder(next, '9')).toBe(true)
    // an older version may be restored before the order arrives again
    expect(ids(withOrder(list, order('9')))).toEqual(['9', '1', '2'])
  })
})

describe('awaitedIn', () => {
  it('sums up what each account waits for, and follows each change', () => {
    const list = [
      order('1'),
      order('2', { cardId: '', bankName: 'Maya', bankNumber: '0456' }),
      order('3', inState('to-be-approved')),
      order('4', { amount: 1 as Centavos }),
      // a sum without an account says nothing, and could not filter the list
      order('6', { cardId: '', bankName: '', bankNumber: '' }),
    ]
    expect(sums(list)).toEqual([
      ['1', '09171234567', 100_01],
      ['Maya··0456', '0456', 100_00],
    ])
    const more = withOrder(list, order('5', { amount: 2 as Centavos }))
    expect(sums(more)[0]).toEqual(['1', '09171234567', 100_03])
    const paid = withOrder(more, order('1', inState('completed')))
    expect(sums(paid)[0]).toEqual(['1', '09171234567', 3])
    const none = withOrder(
      paid,
      order('2', { cardId: '', bankName: 'Maya', bankNumber: '0456', ...inState('completed') }),
    )
    expect(sums(none)).toEqual([['1', '09171234567', 3]])
    expect(sums(list)[0]).toEqual(['1', '09171234567', 100_01])
  })

  it('counts the amounts missing from a sum', () => {
    const list = [order('2', { amount: null }), order('1'), order('3', { amount: null })]
    expect(missing(list)).toEqual([[100_00, 3, 2]])
    expect(missing([order('1'), order('2'), order('3', { amount: null })])).toEqual([
      [200_00, 3, 1],
    ])
    const read = withOrder(list, order('2', { amount: 5 as Centavos }))
    expect(missing(read)).toEqual([[100_05, 3, 1]])
    // an account without readable amounts stays
    const paid = withOrder(read, order('1', inState('completed')))
    const rest = withOrder(paid, order('2', inState('completed')))
    expect(missing(rest)).toEqual([[0, 1, 1]])
    expect(missing(withOrder(rest, order('3', inState('completed'))))).toEqual([])
  })
})

describe('pages', () => {
  it('are merged without repeated rows', () => {
    const list = mergePages([page(orders(1, 3), 2), page(orders(3, 5), null)])
    expect(ids(list.items)).toEqual(['1', '2', '3', '4', '5'])
    expect(list.nextPage).toBeNull()
    const next = appendPage(page(orders(1, 3), 2), page(orders(2, 6), 3))
    expect(ids(next.items)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(next.nextPage).toBe(3)
    const [top, rest] = [page([], 2), { ...page([], 3), isByHand: true }]
    expect(
      mergePages([
        { ...top, dropped: 1 },
        { ...rest, dropped: 2 },
      ]),
    ).toMatchObject({
      dropped: 3,
      isByHand: true,
    })
  })

  it('show a repeated row in its later state, whichever page has it', () => {
    const paid = order('3', inState('to-be-approved'))
    const unpaid = order('3')
    for (const [above, below] of [
      [unpaid, paid],
      [paid, unpaid],
    ] as const) {
      const list = appendPage(page([order('2'), above], 2), page([below, order('4')], null))
      expect(list.items).toEqual([order('2'), paid, order('4')])
    }
  })

  it('are sorted newest first, whatever their order', () => {
    const old = page([order('1', at(NOON)), order('2', at(NOON + 1))], 2)
    const list = mergePages([old, page([order('3', at(NOON + 2))], null)])
    expect(ids(list.items)).toEqual(['3', '2', '1'])
    expect(list.isReordered).toBe(true)
    expect(appendPage(page([order('4', at(NOON + 3))], 2), list).isReordered).toBe(true)
    expect(mergePages([page(orders(1, 3), null)]).isReordered).toBeUndefined()
  })

  it('are replaced at the top, above what is being read', () => {
    const old = page(orders(1, 6), 4)
    const renewed = page([order('new'), ...orders(1, 1)], 2)
    const list = mergeRefreshedTop(renewed, old)
    expect(ids(list.items)).toEqual(['new', '1', '2', '3', '4', '5', '6'])
    expect(list.nextPage).toBe(4)
  })

  it('drop removed rows, and continue with the page that now holds their end', () => {
    const old = page(orders(1, 6), 4)
    const list = mergeRefreshedTop(page([order('2'), order('4')], 2), old)
    expect(ids(list.items)).toEqual(['2', '4', '5', '6'])
    // two rows per page: page 3 has what has moved up
    expect(list.nextPage).toBe(3)
    const twoPages = page([order('2'), ...orders(4, 6)], 3)
    expect(mergeRefreshedTop(twoPages, page(orders(1, 8), 5)).nextPage).toBe(4)
    expect(mergeRefreshedTop(twoPages, page(orders(1, 8), null)).nextPage).toBeNull()
  })

  it('count the rows before the page they go on with, if only the server counts them', () => {
    const old = counted(orders(1, 6), 4, 9)
    const renewed = counted([order('new'), order('1')], 2, 9)
    expect(mergeRefreshedTop(renewed, old)).toMatchObject({ nextPage: 4, rows: 6 })
    const top = counted([order('2'), order('4')], 2, 9)
    const shorter = mergeRefreshedTop(top, old)
    expect(shorter).toMatchObject({ nextPage: 3, rows: 4 })
    const rest = counted(orders(7, 9), 4, 9)
    expect(appendPage(shorter, rest).nextPage).toBe(4)
    expect(appendPage(mergeRefreshedTop(renewed, old), rest).nextPage).toBeNull()
  })

  it('go on to the rows that new ones moved down to a page that was not read', () => {
    const top = counted(orders(1, 2), 2, 4)
    // one has arrived: the last one is on page 3
    const list = appendPage(top, counted(orders(2, 3), 3, 5))
    expect(list).toMatchObject({ nextPage: 3, isByHand: false })
    const whole = appendPage(list, counted([order('4')], 4, 5))
    expect([ids(whole.items), whole.nextPage]).toEqual([['1', '2', '3', '4'], null])
    // one has arrived and another one has left: there is no page 3
    expect(appendPage(top, counted(orders(2, 3), 3, 4)).nextPage).toBeNull()
    // a row has left the top of what is being read: the next page repeats one
    const old = appendPage(counted(orders(1, 2), 2, 6), counted(orders(3, 4), 3, 6))
    const refreshed = mergeRefreshedTop(counted(orders(2, 3), 2, 5), old)
    expect(refreshed.nextPage).toBe(2)
    const longer = appendPage(refreshed, counted(orders(4, 5), 3, 5))
    expect(longer.nextPage).toBe(3)
    expect(appendPage(longer, counted([order('6')], 4, 5)).nextPage).toBeNull()
  })

  it('leave out no row when a row is on two pages, because another one arrived in between', () => {
    // three rows per page; of the known rows, the first two are gone
    const repeated = mergePages([page(orders(2, 4), 2), page(orders(4, 6), 3)])
    const list = mergeRefreshedTop(repeated, page(orders(0, 8), 4))
    expect(ids(list.items)).toEqual(ids(orders(2, 8)))
    // page 3 has the rows 7, 8 and 9
    expect(list.nextPage).toBe(3)
  })

  it('leave out no row when a page had one that could not be read', () => {
    // three rows per page, of which the third of all cannot be read; the first one is gone
    const old = { ...page([...orders(1, 2), ...orders(4, 9)], 4), dropped: 1 }
    const renewed = { ...page([order('2'), ...orders(4, 7)], 3), dropped: 1 }
    const list = mergeRefreshedTop(renewed, old)
    expect(ids(list.items)).toEqual(['2', '4', '5', '6', '7', '8', '9'])
    // the tenth row has moved up to page 3
    expect(list.nextPage).toBe(3)
  })

  it.each([
    ['the list has no further page', page(orders(1, 2), null), page(orders(1, 6), 4)],
    ['no row of it was known', page(orders(8, 9), 2), page(orders(1, 6), 4)],
    ['it reaches to the end', page(orders(5, 6), 2), page(orders(1, 6), null)],
  ])('are replaced by page 1 when %s', (_, renewed, old) => {
    expect(mergeRefreshedTop(renewed, old)).toBe(renewed)
  })
})
