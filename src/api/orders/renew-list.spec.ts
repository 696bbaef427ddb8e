import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ScreenAlertAction } from '#api/orders/alert-state.ts'
import { momentAt, NO_MOMENT } from '#lib/time.ts'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const none = NO_MOMENT
const order = (id: number, status = 'to-be-paid', isPartial = false) => ({
  orderId: String(id),
  state: { status },
  createdAt: momentAt(id),
  expiresAt: none,
  isPartial,
})
const page = (items: readonly object[], nextPage: number | null) => ({
  items,
  dropped: 0,
  currentPage: 1,
  nextPage,
})
let pages: (object | Promise<object>)[] = []
/** The pages that were requested. */
let requested: number[] = []
/** Whether the backend finds nothing when several states are asked for. */
let takesOneState = false
type Asked = { page: number; statuses: readonly string[] }
vi.mock('#api/call.ts', () => ({
  callApi: (_endpoint: unknown, asked: Asked, signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', reject)
      requested.push(asked.page)
      const isNothing = takesOneState && asked.statuses.length > 1
      Promise.resolve(isNothing ? page([], null) : pages[asked.page - 1]).then(resolve, reject)
    }),
}))
const { ordersQuery } = await import('#api/orders/queries.ts')
const { onScreenAlertAction } = await import('#api/orders/alert-state.ts')
const { holdPlace, renewTop } = await import('#api/orders/renew-list.ts')
const { selfQuery } = await import('#api/self/queries.ts')

let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  pages = [page([order(7)], null)]
  requested = []
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData<object>(selfQuery.queryKey, { orderCount: 2 })
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

const askSelf = (queryFn: () => Promise<never>) =>
  void client.prefetchQuery({ queryKey: selfQuery.queryKey, queryFn, staleTime: 0 })

const active = ordersQuery({ side: 'collection', tab: 'active' })
const listed = () => client.getQueryData(active.queryKey)?.pages[0]?.items

it('orders do not wait for self data that does not arrive', async () => {
  askSelf(() => new Promise(() => undefined))
  void client.prefetchQuery(active)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(listed()).toHaveLength(1)
})

const held = { side: 'collection', tab: 'active' } as const

const renew = () => client.fetchQuery({ ...active, staleTime: 0 })
/** As an event does that contained its order. */
const confirm = () =>
  renewTop('collection', () => void client.prefetchQuery({ ...active, staleTime: 0 }))

it.each([
  ['after an event', confirm],
  ['that is being read further down', () => holdPlace(held, true)],
])('no row of a restored list outlives the response, %s', async (_, start) => {
  const restored = [3, 2, 1].map((id) => order(id, 'to-be-paid', true))
  client.setQueryData<object>(active.queryKey, { pages: [page(restored, null)], pageParams: [1] })
  pages = [page([order(4), order(3)], 2), page([order(2, 'to-be-approved')], null)]
  start()
  await renew()
  holdPlace(held, false)
  expect(listed()?.map(({ orderId, state }) => `${orderId} ${state.status}`)).toEqual([
    '4 to-be-paid',
    '3 to-be-paid',
    '2 to-be-approved',
  ])
})

const listedIds = () =>
  listed()
    ?.map(({ orderId }) => orderId)
    .join(' ')
const hold = (ids: number[]) =>
  client.setQueryData<object>(active.queryKey, {
    pages: [
      page(
        ids.map((id) => order(id)),
        null,
      ),
    ],
    pageParams: [1],
  })

it('after an event, only the top of the list is requested, and the rows below stay', async () => {
  hold([5, 4, 3, 2, 1])
  pages = [page([order(6), order(5)], 2), page([order(4)], null)]
  confirm()
  await renew()
  expect(requested).toEqual([1])
  expect(listedIds()).toBe('6 5 4 3 2 1')

  requested = []
  await renew()
  expect(requested).toEqual([1, 2])
  expect(listedIds()).toBe('6 5 4')
})

it('after an event, the whole list is requested if no screen showed it then', async () => {
  hold([5, 4, 3, 2, 1])
  renewTop('collection', () => undefined)
  pages = [page([order(6), order(5)], 2), page([order(4)], null)]
  await renew()
  expect(listedIds()).toBe('6 5 4')
})

it('after an event, the whole list is requested if the request of its top was cancelled', async () => {
  hold([5, 4, 3, 2, 1])
  pages = [new Promise(() => undefined)]
  confirm()
  await vi.advanceTimersByTimeAsync(1)
  await client.cancelQueries({ queryKey: active.queryKey })
  pages = [page([order(6), order(5)], 2), page([order(4)], null)]
  await renew()
  expect(listedIds()).toBe('6 5 4')
})

it.each([
  ['reaches the known rows', [5, 4, 3], [1, 2], '8 7 6 5 4 3'],
  ['would need more than three pages', [3, 2, 1], [1, 2, 3], '8 7 6 5 4'],
])('a list read further down %s', async (_, known, asked, ids) => {
  hold(known)
  pages = [
    page([order(8), order(7)], 2),
    page([order(6), order(5)], 3),
    page([order(4)], 4),
    page([order(3)], null),
  ]
  holdPlace(held, true)
  await renew()
  holdPlace(held, false)
  expect(requested).toEqual(asked)
  expect(listedIds()).toBe(ids)
})

/** Answers the second page after the first has changed on the server. */
const secondAfter = (first: object, second: object) => {
  pages.push(
    new Promise((resolve) => {
      // once the first page has been answered
      setTimeout(() => {
        pages[0] = first
        resolve(second)
      }, 1)
    }),
  )
}
const renewLater = async () => {
  void client.prefetchQuery({ ...active, staleTime: 0 })
  await vi.advanceTimersByTimeAsync(2)
}

it('an order that moves to a page that has been read stays in the list', async () => {
  hold([5, 4, 3, 2, 1])
  pages = [page([order(5), order(4), order(3)], 2)]
  secondAfter(page([order(5), order(3), order(2, 'to-be-approved')], 2), page([order(1)], null))
  await renewLater()
  expect(requested).toEqual([1, 2, 1])
  expect(listedIds()).toBe('5 4 3 2 1')
  expect(listed()?.[3]?.state.status).toBe('to-be-approved')

  requested = []
  pages = [page([order(5), order(3), order(2)], 2), page([order(1)], null)]
  await renew()
  expect(requested).toEqual([1, 2])
  expect(listedIds()).toBe('5 3 2 1')
})

it('no order is gone that moves up when many leave the list at once', async () => {
  hold([6, 5, 4, 3, 2, 1])
  pages = [page([order(6), order(5)], 2)]
  secondAfter(page([order(2), order(1)], null), page([], null))
  await renewLater()
  expect(listedIds()).toBe('6 5 4 3 2 1')
  await renew()
  expect(listedIds()).toBe('2 1')
})

it('an order between two pages is gone if the page above is still the same', async () => {
  hold([5, 4, 3, 2, 1])
  pages = [page([order(5), order(4), order(3)], 2), page([order(1)], null)]
  await renew()
  expect(requested).toEqual([1, 2, 1])
  expect(listedIds()).toBe('5 4 3 1')
})

it('as long as orders arrive above it, an order between two pages is not gone', async () => {
  hold([5, 4, 3, 2, 1])
  pages = [page([order(5), order(4), order(3)], 2)]
  secondAfter(page([order(6), order(5), order(3)], 2), page([order(1)], null))
  await renewLater()
  expect(listedIds()).toBe('5 4 3 2 1')
})

it.each([
  ['from within a page', 'to-be-paid', [5, 4, 2, 1]],
  ['that was known to be done', 'completed', [5, 4, 3, 1]],
])('no page is requested again for an order %s', async (_, state, ids) => {
  const known = [5, 4, 3, 2, 1].map((id) => order(id, id === 2 ? state : 'to-be-paid'))
  client.setQueryData<object>(active.queryKey, { pages: [page(known, null)], pageParams: [1] })
  const rows = ids.map((id) => order(id))
  pages = [page(rows.slice(0, 3), 2), page(rows.slice(3), null)]
  await renew()
  expect(requested).toEqual([1, 2])
  expect(listedIds()).toBe(ids.join(' '))
})

/** What the alerts are told meanwhile. */
async function actionsDuring(fetches: () => Promise<unknown>): Promise<ScreenAlertAction[]> {
  // those of the tests before are still queued
  onScreenAlertAction(() => undefined)()
  const actions: ScreenAlertAction[] = []
  const stop = onScreenAlertAction((action) => actions.push(action))
  await fetches()
  stop()
  return actions
}

/** In two states, so that the status filter need not be checked. */
const closed = (...ids: number[]) =>
  ids.map((id) => order(id, id % 2 === 0 ? 'completed' : 'timed-out'))

it('closed orders are fetched a page at a time, and none of them is new', async () => {
  const done = { ...ordersQuery({ side: 'collection', tab: 'done' }), staleTime: 0 }
  const actions = await actionsDuring(async () => {
    pages = [page(closed(5, 4), 2), page(closed(3), null)]
    await client.fetchQuery(done)
    pages = [page(closed(6, 5), 2), page(closed(4, 3), null)]
    await client.fetchQuery(done)
  })
  const renewed = client.getQueryData(done.queryKey)?.pages ?? []
  expect(requested).toEqual([1, 1])
  expect(renewed[0]?.items.map(({ orderId }) => orderId)).toEqual(['6', '5'])
  expect(actions).toEqual([])
})

it('if all orders are other ones, those to be paid are marked as new', async () => {
  hold([3, 1])
  pages = [page([order(6), order(5)], null)]
  expect(await actionsDuring(renew)).toEqual([
    { type: 'ordersAppeared', side: 'collection', ids: ['6', '5'] },
  ])
})

it('orders to be paid that appear above the known ones are marked as new', async () => {
  hold([3, 1])
  pages = [page([order(6), order(5, 'to-be-approved'), order(4), order(3), order(2)], null)]
  expect(await actionsDuring(renew)).toEqual([
    { type: 'ordersAppeared', side: 'collection', ids: ['6', '4'] },
  ])
})

it.each([
  ['fails', () => Promise.reject(new Error('no answer'))],
  ['is not answered', () => new Promise<object>(() => undefined)],
])('orders are shown although their second page %s at first', async (_, second) => {
  pages = [page([order(7)], 2)]
  pages.push(second())
  void client.prefetchQuery(active)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(client.getQueryData(active.queryKey)?.pages[0]).toMatchObject({ nextPage: 2 })
  expect(listed()).toHaveLength(1)
})

it.each([
  ['fails', () => Promise.reject(new Error('no answer'))],
  ['is late', () => new Promise<object>(() => undefined)],
])('the alerts learn of a new order although the second page %s', async (_, second) => {
  hold([3, 2, 1])
  pages = [page([order(4), order(3)], 2), second()]
  const actions = await actionsDuring(async () => {
    void client.prefetchQuery({ ...active, staleTime: 0 })
    await vi.advanceTimersByTimeAsync(1)
  })
  const tops = actions.flatMap((action) => (action.type === 'topLoaded' ? [action.list] : []))
  expect(tops.at(-1)?.items.map(({ orderId }) => orderId)).toEqual(['4', '3', '2', '1'])
  // the list itself still waits
  expect(listed()).toHaveLength(3)
})

it('a list with fewer orders than its badge counts is requested without the filter', async () => {
  takesOneState = true
  void client.prefetchQuery(active)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(listed()).toHaveLength(1)
})
