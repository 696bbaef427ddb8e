import { describe, expect, it } from 'vitest'
import type { OrderListParams } from '#api/orders/contract.ts'
import { appendPage, mergePages, type OrderPage } from '#api/orders/order-list.ts'
import { createOrderLoader, type OrderChoice } from '#api/orders/order-loader.ts'
import type { CollectionOrder } from '#domain/order.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/status.ts'
import { momentAt } from '#lib/time.ts'
import { ApiError, type Failure } from '#platform/http/failure.ts'

const ACTIVE: OrderChoice = { tab: 'active' }
const DONE: OrderChoice = { tab: 'done' }
const signal = new AbortController().signal

/** An order by id, status number and time: `a0@5`; `?` is an unknown status. */
function order(text: string): CollectionOrder {
  const [, orderId = '', status = '', time] = /^([a-z]+)(\d|\?)(?:@(\d+))?$/.exec(text) ?? []
  const known = ORDER_STATUSES[Number(status)]
  return {
    orderId,
    state: known ? { status: known } : { status: 'unknown', rawStatus: status },
    createdAt: momentAt(time === undefined ? null : Number(time)),
  } as CollectionOrder
}

type Filter = (status: OrderStatus | 'unknown', asked: readonly OrderStatus[]) => boolean

const FILTERS = {
  good: (status, asked) => status !== 'unknown' && asked.includes(status),
  none: () => true,
  // as PHP parses '0,1,4' as a number
  first: (status, asked) => status === asked[0],
  // as a database that finds no order in the state '0,1,4'
  single: (status, asked) => asked.length === 1 && status === asked[0],
  // as a backend that validates the state as a number
  rejecting: (status, asked) => status === asked[0],
  // as a backend with states of its own, which it counts as done
  placing: (status, asked) => asked.includes(status === 'unknown' ? 'completed' : status),
} satisfies Record<string, Filter>

function backend(filter: keyof typeof FILTERS, orders: string, perPage = 2, saysLast = false) {
  const asked: string[] = []
  const network = {
    isDown: false,
    error: null as Error | null,
    rejection: REJECTION,
    /** Runs while a response without the filter is on its way. */
    meanwhile: async (): Promise<void> => undefined,
  }
  const all = orders.split(' ').filter(Boolean).map(order)
  const load = async ({ page, statuses }: OrderListParams) => {
    asked.push(`${page}${statuses.length > 0 ? ' filtered' : ''}`)
    if (network.error) throw network.error
    if (network.isDown && statuses.length === 0) throw new Error('no response')
    if (filter === 'rejecting' && statuses.length > 1) throw network.rejection
    const rows = all.filter(
      ({ state }) => statuses.length === 0 || FILTERS[filter](state.status, statuses),
    )
    if (statuses.length === 0) await network.meanwhile()
    const end = page * perPage
    return {
      items: rows.slice(end - perPage, end),
      currentPage: page,
      nextPage: end < rows.length ? page + 1 : null,
      dropped: 0,
      totals: null,
      ...(saysLast && { lastPage: Math.ceil(rows.length / perPage) }),
    }
  }
  return { asked, all, network, loader: createOrderLoader(load) }
}

const rejected = (failure: Failure) =>
  new ApiError(failure, { method: 'GET', path: '/mobile/orders' })
/** As of a validator. */
const INVALID: Failure = { kind: 'http', status: 422, message: 'The status must be an integer.' }
const REJECTION = rejected(INVALID)

const ids = (list: OrderPage) =>
  mergePages([list])
    .items.map(({ orderId }) => orderId)
    .join('')
const counted = (count: number | null) => () => Promise.resolve(count)

describe('the status filter', () => {
  it('is sent if it works', async () => {
    const { asked, loader } = backend('good', 'a0 b2 c1 d4 e2', 9)
    expect(ids(await loader.first(ACTIVE, counted(3), signal))).toBe('acd')
    expect(ids(await loader.first(DONE, counted(3), signal))).toBe('be')
    expect(asked).toEqual(['1 filtered', '1 filtered'])
  })

  it.each(['single', 'first', 'none'] as const)(
    'is left out if the backend takes %s of several states',
    async (filter) => {
      const { asked, loader } = backend(filter, 'a0 b2 c1 d4 e2 f? g3', 9)
      expect(ids(await loader.first(ACTIVE, counted(3), signal))).toBe('acdf')
      expect(ids(await loader.first(DONE, counted(3), signal))).toBe('beg')
      expect(ids(await loader.first({ tab: 'approval' }, counted(3), signal))).toBe('c')
      const done: OrderChoice = { tab: 'done', status: 'completed' }
      expect(ids(await loader.first(done, counted(3), signal))).toBe('be')
      // rows in other states prove it; a short response may also have come before an order
      const proof = filter === 'none' ? [] : ['1 filtered']
      expect(asked).toEqual(['1 filtered', '1', ...proof, '1', '1', '1'])
    },
  )

  it.each<[string, Failure]>([
    ['as invalid', INVALID],
    ['because its query fails', { kind: 'http', status: 500 }],
    [
      'because its query fails, with a body code',
      { kind: 'code', code: 1, message: 'SQLSTATE', data: null, fields: {}, status: 500 },
    ],
  ])('is left out if the backend rejects a request for several states %s', async (_, failure) => {
    const { asked, network, loader } = backend('rejecting', 'a0 b2 c1 d4 e3', 9)
    network.rejection = rejected(failure)
    expect(ids(await loader.first(ACTIVE, counted(3), signal))).toBe('acd')
    expect(ids(await loader.first(DONE, counted(3), signal))).toBe('be')
    expect(asked).toEqual(['1 filtered', '1', '1'])
  })

  it('is kept if the request fails without it, too, and the first failure is reported', async () => {
    const { asked, network, loader } = backend('rejecting', 'a0 b2', 9)
    network.isDown = true
    await expect(loader.first(ACTIVE, counted(1), signal)).rejects.toMatchObject(REJECTION)
    expect(asked).toEqual(['1 filtered', '1'])
    network.isDown = false
    expect(ids(await loader.first(ACTIVE, counted(1), signal))).toBe('a')
  })

  it('is kept if it is rejected after it has worked, or for another reason', async () => {
    const { asked, network, loader } = backend('good', 'a0 c1', 9)
    network.error = new Error('no response')
    await expect(loader.first(ACTIVE, counted(2), signal)).rejects.toThrow('no response')
    network.error = null
    await loader.first(ACTIVE, counted(2), signal)
    network.error = REJECTION
    await expect(loader.first(ACTIVE, counted(2), signal)).rejects.toBe(REJECTION)
    expect(asked).toEqual(['1 filtered', '1 filtered', '1 filtered'])
  })

  it.each(['first', 'single'] as const)(
    'is left out if closed orders show that the backend takes %s of several states',
    async (filter) => {
      const { asked, loader } = backend(filter, 'b2 e3 f5', 9)
      expect(ids(await loader.first(DONE, counted(0), signal))).toBe('bef')
      expect(asked).toEqual(['1 filtered', '1', '1 filtered'])
    },
  )

  it.each(['b2 e2', ''])(
    'is checked once if no closed order is in a second state: %j',
    async (orders) => {
      const { asked, loader } = backend('good', orders, 9)
      await loader.first(DONE, counted(0), signal)
      await loader.first(DONE, counted(0), signal)
      expect(asked).toEqual(['1 filtered', '1', '1 filtered'])
    },
  )

  it('may place orders in an unknown state', async () => {
    const { asked, loader } = backend('placing', 'a0 b?', 9)
    expect(ids(await loader.first(ACTIVE, counted(1), signal))).toBe('a')
    expect(ids(await loader.first(DONE, counted(1), signal))).toBe('b')
    expect(asked).toEqual(['1 filtered', '1 filtered'])
  })

  it('is detected as ignored from the rows alone', async () => {
    const { loader } = backend('none', 'a0 b2 c1', 9)
    expect(ids(await loader.first(DONE, counted(null), signal))).toBe('b')
  })

  it('is detected as ignored on a later page', async () => {
    const { asked, loader } = backend('none', 'a0 b0 c2 d2 e0 f0', 2)
    await loader.first(ACTIVE, counted(4), signal)
    expect(await loader.next(ACTIVE, 2, signal)).toMatchObject({ isByHand: false })
    expect(asked).toEqual(['1 filtered', '2 filtered', '3'])
  })

  it('is kept if the count was wrong, and not checked again for the same count', async () => {
    const { asked, loader } = backend('good', 'a0 b2', 9)
    expect(ids(await loader.first(ACTIVE, counted(7), signal))).toBe('a')
    expect(ids(await loader.first(ACTIVE, counted(7), signal))).toBe('a')
    expect(asked).toEqual(['1 filtered', '1', '1 filtered'])
  })

  it('is kept if an order arrived between the response and the count', async () => {
    const { asked, all, loader } = backend('good', 'a0 b2', 9)
    const count = () => {
      if (all.length === 2) all.push(order('c1'))
      return Promise.resolve(2)
    }
    expect(ids(await loader.first(ACTIVE, count, signal))).toBe('ac')
    expect(asked).toEqual(['1 filtered', '1', '1 filtered'])
    await loader.first(DONE, count, signal)
    expect(asked.at(-1)).toBe('1 filtered')
  })

  it('is kept if an order also left the state while it was checked', async () => {
    const { asked, all, network, loader } = backend('good', 'a0 b0 c2', 9)
    const count = () => {
      all.push(order('d1'))
      return Promise.resolve(3)
    }
    network.meanwhile = async () => void all.splice(1, 1, order('b2'))
    expect(ids(await loader.first(ACTIVE, count, signal))).toBe('ad')
    expect(asked).toEqual(['1 filtered', '1', '1 filtered'])
    await loader.next(DONE, 2, signal)
    expect(asked.at(-1)).toBe('2 filtered')
  })

  it('is sent for other lists while it is checked', async () => {
    const { network, loader } = backend('good', 'c0 a2 b2 d2 e2', 2)
    const loaded: OrderPage[] = []
    network.meanwhile = async () => void loaded.push(await loader.next(DONE, 2, signal))
    await loader.first(ACTIVE, counted(2), signal)
    expect(loaded.map(ids)).toEqual(['de'])
  })

  it('is kept while the list continues', async () => {
    const { asked, loader } = backend('good', 'a0 b0 c0', 2)
    await loader.first(ACTIVE, counted(3), signal)
    expect(asked).toEqual(['1 filtered'])
  })

  it('is kept when the request without it fails, and checked again next time', async () => {
    const { network, loader } = backend('first', 'a0 b2 c1', 9)
    network.isDown = true
    expect(ids(await loader.first(ACTIVE, counted(2), signal))).toBe('a')
    network.isDown = false
    expect(ids(await loader.first(ACTIVE, counted(2), signal))).toBe('ac')
  })

  it('skips pages without a wanted row, and stops when the count is reached', async () => {
    const { asked, loader } = backend('single', 'a2 b2 c2 d2 e0 f2 g2 h2 i2 j2', 2)
    const list = await loader.first(ACTIVE, counted(1), signal)
    expect(ids(list)).toBe('e')
    expect(list).toMatchObject({ nextPage: 4, isByHand: true })
    expect(asked).toEqual(['1 filtered', '1', '2', '3', '1 filtered'])
    expect((await loader.first(DONE, counted(1), signal)).isByHand).toBeUndefined()
  })

  it('never reads a long history to its end unasked', async () => {
    const { asked, loader } = backend('none', `a0 ${'b2 '.repeat(40)}`, 2)
    const list = await loader.first(ACTIVE, counted(2), signal)
    expect(list).toMatchObject({ nextPage: 2, isByHand: false })
    expect(await loader.next(ACTIVE, 2, signal)).toMatchObject({ nextPage: 7, isByHand: true })
    expect(asked).toHaveLength(7)
    expect(await loader.first(ACTIVE, counted(null), signal)).toMatchObject({ isByHand: false })
  })
})

describe('the order of pages', () => {
  it('newest first: needs one page', async () => {
    const { asked, loader } = backend('good', 'f0@6 e0@5 d0@4 c0@3 b0@2 a0@1')
    expect(ids(await loader.first(ACTIVE, counted(null), signal))).toBe('fe')
    expect(asked).toHaveLength(1)
  })

  it('oldest first: needs every page', async () => {
    const { asked, loader } = backend('good', 'a0@1 b0@2 c0@3 d0@4 e0@5', 2, true)
    const list = await loader.first(ACTIVE, counted(null), signal)
    expect(ids(list)).toBe('edcba')
    expect(list.nextPage).toBeNull()
    expect(asked).toHaveLength(3)
  })

  const many = Array.from(
    { length: 80 },
    (_, at) => `${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}0@${at}`,
  ).join(' ')

  it('oldest first without an end: stops after ten pages and reports them as unsorted', async () => {
    const { asked, loader } = backend('good', many)
    const list = await loader.first(ACTIVE, counted(null), signal)
    expect(list.items).toHaveLength(20)
    expect(list).toMatchObject({ nextPage: 11, isReordered: true })
    expect(asked).toHaveLength(10)
  })

  it('oldest first with many pages: finds a new order on the last page', async () => {
    const { asked, all, loader } = backend('good', many, 2, true)
    await loader.first(ACTIVE, counted(null), signal)
    all.push(order('new0@80'))
    asked.length = 0
    const list = await loader.first(ACTIVE, counted(null), signal)
    expect(list.items[0]?.orderId).toBe('new')
    expect(list.nextPage).toBe(11)
    expect(asked.slice(-2)).toEqual(['10 filtered', '41 filtered'])
  })

  it('oldest first with equal times on two pages: still reads to the newest', async () => {
    const { all, loader } = backend('good', 'a0@1 b0@2 c0@2 d0 e0')
    await loader.first(ACTIVE, counted(null), signal)
    all.push(order('f0@3'))
    expect(ids(await loader.first(ACTIVE, counted(null), signal))).toContain('f')
  })

  it('oldest first but for one row: still reads to the newest', async () => {
    const { loader } = backend('good', 'a0@1 c0@3 b0@2 d0@4 e0@5 f0@6', 3)
    expect(ids(await loader.first(ACTIVE, counted(null), signal))).toBe('fedcba')
  })

  it('newest first below an older row: reads a second page only once', async () => {
    const { asked, loader } = backend('good', 'a0@1 f0@6 e0@5 d0@4 c0@3 b0@2', 3)
    for (const requests of [2, 1]) {
      asked.length = 0
      // oxlint-disable-next-line no-await-in-loop -- the first request tells about the second
      await loader.first(ACTIVE, counted(null), signal)
      expect(asked).toHaveLength(requests)
    }
  })

  it('newest pages first with reversed rows: is detected once', async () => {
    const { asked, loader } = backend('good', 'e0@5 f0@6 c0@3 d0@4 a0@1 b0@2')
    expect(ids(await loader.first(ACTIVE, counted(null), signal))).toBe('fedc')
    expect(ids(await loader.first(ACTIVE, counted(null), signal))).toBe('fe')
    expect(asked).toHaveLength(3)
  })
})

const NO_COUNT = { dropped: 0, totals: null }

/** Orders by id, two per page; the server only counts them, and returns its last page again. */
function countingBackend(orders: string, total: number, status = '0') {
  const asked: number[] = []
  const all = orders.split(' ').map((id) => order(`${id}${status}`))
  const loader = createOrderLoader(({ page }) => {
    asked.push(page)
    const start = Math.min(page * 2 - 2, all.length - (all.length % 2 || 2))
    const items = all.slice(start, start + 2)
    const count = { rows: items.length, total, isCounted: true }
    const rest = { currentPage: page, nextPage: page + 1, ...NO_COUNT }
    return Promise.resolve({ items, ...rest, ...count })
  })
  const readAll = async (choice: OrderChoice) => {
    let list = mergePages([await loader.first(choice, counted(null), signal)])
    while (list.nextPage !== null && !list.isByHand) {
      // oxlint-disable-next-line no-await-in-loop -- pages are sequential
      list = mergePages([list, await loader.next(choice, list.nextPage, signal)])
    }
    return list
  }
  return { asked, readAll }
}

it('a list that goes on, but returns its first page again, loads on request', async () => {
  const asked: number[] = []
  const loader = createOrderLoader(({ page }) => {
    asked.push(page)
    const items = [order('a0'), order('b0')]
    return Promise.resolve({ items, rows: 2, nextPage: page + 1, currentPage: page, ...NO_COUNT })
  })
  const first = await loader.first(ACTIVE, counted(null), signal)
  const second = await loader.next(ACTIVE, 2, signal)
  const third = await loader.next(ACTIVE, 3, signal)
  // new orders may have moved one page down meanwhile
  expect(mergePages([first, second])).toMatchObject({ nextPage: 3, isByHand: false })
  const appended = appendPage(mergePages([first, second]), third)
  for (const list of [appended, mergePages([first, second, third])]) {
    expect([ids(list), asked]).toEqual(['ab', [1, 2, 3]])
    expect(list).toMatchObject({ nextPage: 4, isByHand: true })
  }
})

describe('a server that only counts its orders', () => {
  it('is asked for all of them, and no further', async () => {
    const { asked, readAll } = countingBackend('a b c d e', 5)
    const list = await readAll(ACTIVE)
    expect([ids(list), list.nextPage, asked]).toEqual(['abcde', null, [1, 2, 3]])
  })

  it('is asked on request, and its list not taken for whole, once a page has nothing new', async () => {
    const { asked, readAll } = countingBackend('a b c d', 9)
    const list = await readAll(ACTIVE)
    expect([ids(list), list.nextPage, asked]).toEqual(['abcd', 4, [1, 2, 3]])
    expect(list.isByHand).toBe(true)
  })

  it('counts orders of states that were not asked for, too', async () => {
    const { readAll } = countingBackend('a b c d e', 5, '2')
    const list = await readAll(ACTIVE)
    expect([ids(list), list.nextPage]).toEqual(['', null])
  })
})
