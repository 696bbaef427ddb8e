import { QueryClient, QueryObserver, type InfiniteData } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasCode } from '#api/rejection.ts'
import type { PaymentOrder } from '#domain/order.ts'
import type { OrderStatus } from '#domain/status.ts'
import { momentAt } from '#lib/time.ts'
import { ApiError } from '#platform/http/failure.ts'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const callApi = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined))
vi.mock('#api/call.ts', () => ({ callApi: () => callApi() }))
const { ORDER_MISSING } = await import('#api/order/contract.ts')
const { heldOrder, isOffList, laterOf, orderKey, paymentOrderQuery } =
  await import('#api/order/queries.ts')
const { activeKey, ordersKey } = await import('#api/orders/list-cache.ts')

let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
})
afterEach(() => client.clear())

const order = (status: OrderStatus, deadline: number | null = null) =>
  ({
    side: 'payment',
    orderId: 'P1',
    state: { status },
    expiresAt: momentAt(deadline),
  }) as PaymentOrder

function give(tab: string, status: OrderStatus, updatedAt: number): void {
  const list = { pages: [{ items: [order(status)] }], pageParams: [1] }
  client.setQueryData<InfiniteData<unknown>>([...ordersKey('payment'), tab], list, { updatedAt })
}
function giveHistory(status: OrderStatus, updatedAt: number): void {
  const list = { pages: [{ items: [order(status)] }], pageParams: [1] }
  client.setQueryData(['records', 'orders', 'payment', {}], list, { updatedAt })
}
const open = (status: OrderStatus, updatedAt: number) =>
  client.setQueryData(orderKey('payment', 'P1'), order(status), { updatedAt })

/** The state that the order's screen shows before its own response arrives. */
function shown() {
  const observer = new QueryObserver(client, paymentOrderQuery(client, 'P1'))
  const status = observer.getCurrentResult().data?.state.status
  expect(heldOrder(client, 'P1')?.state.status).toBe(status)
  return status
}

it('an order in two lists is shown as the list fetched last has it', () => {
  give('active', 'to-be-paid', 1)
  give('done', 'rejected', 2)
  expect(shown()).toBe('rejected')
})

it('an order that was opened while to be paid is shown as a list fetched since has it', () => {
  open('to-be-paid', 2)
  give('done', 'rejected', 3)
  expect(shown()).toBe('rejected')
})

it('an order of the history is shown as its row has it', () => {
  giveHistory('completed', 1)
  expect(shown()).toBe('completed')
})

it('an order to be paid is not taken from the history, which may be old', () => {
  giveHistory('to-be-paid', 1)
  expect(shown()).toBeUndefined()
})

it('an order that was opened while to be paid is shown as a history fetched since has it', () => {
  open('to-be-paid', 2)
  giveHistory('completed', 3)
  expect(shown()).toBe('completed')
})

it.each([
  ['an older list', 'to-be-paid', 'rejected', 1],
  ['a list that was requested before the payment was reported', 'to-be-approved', 'to-be-paid', 3],
] as const)('%s does not change an order that was opened', (_, own, listed, at) => {
  open(own, 2)
  give('active', listed, at)
  expect(shown()).toBe(own)
})

const WHOLE = { nextPage: null, dropped: 0 }

it.each<[boolean, string, OrderStatus, readAt: number, list: object]>([
  [true, 'lacks an order to be paid', 'to-be-paid', 2, { items: [], ...WHOLE }],
  [true, 'lacks an order that is being checked', 'to-be-approved', 2, { items: [], ...WHOLE }],
  [false, 'has the order', 'to-be-paid', 2, { items: [order('to-be-paid')], ...WHOLE }],
  [false, 'lacks an order that is over', 'timed-out', 2, { items: [], ...WHOLE }],
  [false, 'is older', 'to-be-paid', 3, { items: [], ...WHOLE }],
  [false, 'has further pages', 'to-be-paid', 2, { items: [], ...WHOLE, nextPage: 2 }],
  [false, 'has a row that could not be read', 'to-be-paid', 2, { items: [], ...WHOLE, dropped: 1 }],
])('it is %s that an order is off the list if the list %s', (isOff, _, status, readAt, list) => {
  expect(isOffList(client, order(status), readAt)).toBe(false)
  client.setQueryData(activeKey('payment'), { pages: [list], pageParams: [1] }, { updatedAt: 3 })
  expect(isOffList(client, order(status), readAt)).toBe(isOff)
})

it.each<[row: OrderStatus, own: OrderStatus, shown: OrderStatus]>([
  ['to-be-paid', 'to-be-approved', 'to-be-approved'],
  ['to-be-approved', 'completed', 'completed'],
  // read before the list was
  ['to-be-approved', 'to-be-paid', 'to-be-approved'],
])('a row that is %s shows an own response that is %s as %s', async (row, own, status) => {
  give('active', row, 1)
  callApi.mockResolvedValueOnce(order(own))
  await client.fetchQuery(paymentOrderQuery(client, 'P1'))
  const list = client.getQueryData<InfiniteData<{ items: PaymentOrder[] }>>(activeKey('payment'))
  expect(list?.pages[0]?.items).toMatchObject([{ orderId: 'P1', state: { status } }])
})

it('an own response that was long on its way does not ask to pay what a list has had paid since', async () => {
  give('active', 'to-be-paid', 1)
  let answer: ((order: PaymentOrder) => void) | undefined
  callApi.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const response = client.fetchQuery(paymentOrderQuery(client, 'P1'))
  await expect.poll(() => client.isFetching()).toBe(1)
  give('active', 'to-be-approved', Date.now() + 1)
  answer?.(order('to-be-paid'))
  expect((await response).state.status).toBe('to-be-approved')
  expect(heldOrder(client, 'P1')?.state.status).toBe('to-be-approved')
})

it.each<[row: OrderStatus, own: OrderStatus | null, later: OrderStatus]>([
  ['to-be-paid', null, 'to-be-paid'],
  ['to-be-paid', 'to-be-paid', 'to-be-paid'],
  ['to-be-paid', 'to-be-approved', 'to-be-approved'],
  ['to-be-approved', 'completed', 'completed'],
  // the server may have returned it since
  ['audit-failed', 'to-be-approved', 'audit-failed'],
  ['completed', 'to-be-paid', 'completed'],
])('of a row that is %s and an own response that is %s, %s is later', (row, own, later) => {
  if (own) open(own, 1)
  expect(laterOf(client, order(row)).state.status).toBe(later)
})

it.each([
  ['a later deadline was assigned again', 6, 'to-be-paid'],
  ['the same deadline is from before', 5, 'timed-out'],
])('the row of an order that has timed out with %s', (_, deadline, later) => {
  client.setQueryData(orderKey('payment', 'P1'), order('timed-out', 5))
  expect(laterOf(client, order('to-be-paid', deadline)).state.status).toBe(later)
})

it.each<[string, status: number, held: OrderStatus | null, isMissing: boolean]>([
  ['HTTP 404 says that there is no such order', 404, null, true],
  ['HTTP 404 says nothing of an order that is shown', 404, 'to-be-paid', false],
  ['another status says nothing of it', 500, null, false],
])('%s', async (_, status, held, isMissing) => {
  if (held) open(held, 1)
  const call = { method: 'GET', path: '/mobile/payments/P1' }
  callApi.mockRejectedValueOnce(new ApiError({ kind: 'http', status }, call))
  const fetched = client.fetchQuery({ ...paymentOrderQuery(client, 'P1'), retry: false })
  const error: unknown = await fetched.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(hasCode(error, ORDER_MISSING)).toBe(isMissing)
})

it('an order that was taken back asks for nothing until a response brings it back', async () => {
  open('to-be-paid', 1)
  const call = { method: 'GET', path: '/mobile/payments/P1' }
  const said = { status: 200, message: '', fields: {}, data: null }
  const fetch = () =>
    client
      .fetchQuery({ ...paymentOrderQuery(client, 'P1'), retry: false })
      .catch((reason: unknown) => reason)
  callApi.mockRejectedValueOnce(new ApiError({ kind: 'code', code: ORDER_MISSING, ...said }, call))
  expect(hasCode(await fetch(), ORDER_MISSING)).toBe(true)
  callApi.mockRejectedValueOnce(new ApiError({ kind: 'http', status: 500 }, call))
  await fetch()
  expect(shown()).toBe('unknown')
  expect(client.getQueryState(orderKey('payment', 'P1'))?.dataUpdatedAt).toBe(1)
  callApi.mockResolvedValueOnce(order('to-be-paid'))
  await fetch()
  expect(shown()).toBe('to-be-paid')
})
