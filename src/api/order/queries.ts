import {
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { callIntended, type Intended } from '#api/call-intended.ts'
import { callApi } from '#api/call.ts'
import type { Page } from '#api/list-schema.ts'
import { orderActionKey } from '#api/order/actions.ts'
import {
  getOrder,
  getPayment,
  ORDER_MISSING,
  postOrderAppeal,
  postOrderConfirm,
  postOrderReject,
  postPaymentAppeal,
  postPaymentPaid,
  postPaymentReject,
  type Appeal,
  type PayoutProof,
} from '#api/order/contract.ts'
import { cachedOrders } from '#api/orders/cached-counts.ts'
import { activeKey, ordersKey, patchList } from '#api/orders/list-cache.ts'
import { hasOrder, withOrder } from '#api/orders/order-list.ts'
import { KEYS, ORDER_ROOTS } from '#api/query-keys.ts'
import { hasCode } from '#api/rejection.ts'
import { isWhole } from '#domain/order-counts.ts'
import { isReassigned, type CollectionOrder, type Order, type PaymentOrder } from '#domain/order.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { isDone } from '#domain/status.ts'
import { ApiError } from '#platform/http/failure.ts'

export const orderKey = (side: Side, orderId: string) => [...KEYS.order, side, orderId] as const

type Listed = { order: Order; at: number }

/**
 * An order as the list or history fetched last has it, and since when: shown at once, also offline.
 * Of a history, whose rows may be old, no order to be paid is taken.
 */
function findListed(client: QueryClient, side: Side, orderId: string): Listed | null {
  const cache = client.getQueryCache()
  let newest: Listed | null = null
  const look = (queryKey: QueryKey, isTaken: (order: Order) => boolean) => {
    for (const { state } of cache.findAll({ queryKey })) {
      if (newest && newest.at >= state.dataUpdatedAt) continue
      const { pages = [] } = (state.data as InfiniteData<Page<Order>> | undefined) ?? {}
      const page = pages.findLast(({ items }) => hasOrder(items, orderId))
      const order = page?.items.find((other) => other.orderId === orderId)
      if (order && isTaken(order)) newest = { order, at: state.dataUpdatedAt }
    }
  }
  look(ordersKey(side), () => true)
  look([...KEYS.orderHistory, side], ({ state }) => state.status !== 'to-be-paid')
  return newest
}

/**
 * An order as the lists have it if that is newer than its own response, or if there is none. Only an
 * order to be paid can be overtaken by a list: it must not be paid because it was opened earlier.
 */
function newerListed(client: QueryClient, side: Side, orderId: string): Listed | null {
  const own = client.getQueryState<Order>(orderKey(side, orderId))
  // the lists may be long, and this runs at every render
  if (own?.data && own.data.state.status !== 'to-be-paid') return null
  const listed = findListed(client, side, orderId)
  if (!listed || !own?.data) return listed
  const isLater = listed.at > own.dataUpdatedAt && listed.order.state.status !== 'to-be-paid'
  return isLater ? listed : null
}

/**
 * The order as this page has it, from its own screen or a list, without a request; null if it has
 * none. Returns the same object as long as nothing changes.
 */
export function heldOrder(
  client: QueryClient,
  orderId: string,
  sides: readonly Side[] = SIDES,
): Order | null {
  for (const side of sides) {
    const listed = newerListed(client, side, orderId)?.order
    const held = listed ?? client.getQueryData<Order>(orderKey(side, orderId))
    if (held) return held
  }
  return null
}

/**
 * A list's row, or the order's own response if that is later: no order returns to 'to be paid', and
 * one that is done stays so, unless it is assigned again.
 */
export function laterOf(client: QueryClient, row: Order): Order {
  const own = client.getQueryData<Order>(orderKey(row.side, row.orderId))
  if (!own) return row
  const hasAdvanced = row.state.status === 'to-be-paid' && own.state.status !== 'to-be-paid'
  return (hasAdvanced || isDone(own.state)) && !isReassigned(row, own) ? own : row
}

/**
 * Whether an order that was not over when it was read at `readAt` (Unix ms, phone clock) is missing
 * from a later list of all active orders: it may be over.
 */
export function isOffList(client: QueryClient, { side, orderId, state }: Order, readAt: number) {
  const { data, at } = cachedOrders(client, side, 'active')
  return isWhole(data) && at > readAt && !isDone(state) && !hasOrder(data.items, orderId)
}

/** A row must not look unpaid until its list has been refetched, which on a bad network takes long. */
function updateRow(client: QueryClient, { side, orderId, state }: Order): void {
  patchList(client, activeKey(side), (list) => {
    const row = list.items.find((order) => order.orderId === orderId)
    if (!row || row.state.status === state.status) return list
    return { ...list, items: withOrder(list.items, { ...row, state }) }
  })
}

/**
 * An order's own response; with the state of its row if a list has arrived since the request and says
 * that the order is no longer to be paid: a response that was long on its way must not ask for a
 * second payment.
 */
function notOvertaken<T extends Order>(client: QueryClient, own: T, requestedAt: number): T {
  const listed = findListed(client, own.side, own.orderId)
  const isOvertaken =
    own.state.status === 'to-be-paid' &&
    listed !== null &&
    listed.at > requestedAt &&
    listed.order.state.status !== 'to-be-paid'
  return isOvertaken ? { ...own, state: listed.order.state } : own
}

const NOT_FOUND = 404

const GONE = { state: { status: 'unknown', rawStatus: '' }, isGone: true } as const

/**
 * An order that was taken back stays as it was read, without a state, and so without actions: whoever
 * has paid it must be able to say whom and how much. Only a response brings it back.
 */
function markGone(client: QueryClient, queryKey: QueryKey): void {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  client.setQueryData<Order>(queryKey, (held) => held && { ...held, ...GONE }, { updatedAt })
}

/**
 * Some servers say by the status alone that there is no such order. So does one that lacks this
 * call: an order that is shown does not count as gone.
 */
function missingOr(error: unknown, isShown: boolean): unknown {
  if (isShown || !(error instanceof ApiError)) return error
  const { failure, call } = error
  if (failure.kind !== 'http' || failure.status !== NOT_FOUND) return error
  const said = { message: '', fields: {}, data: null }
  return new ApiError({ kind: 'code', code: ORDER_MISSING, status: NOT_FOUND, ...said }, call)
}

function options<T extends Order>(
  client: QueryClient,
  side: Side,
  orderId: string,
  load: (params: { orderId: string }, signal: AbortSignal) => Promise<T>,
) {
  // a side's lists contain only its own orders
  const listed = newerListed(client, side, orderId)
  const queryKey = orderKey(side, orderId)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now()
      const own = await load({ orderId }, signal).catch((reason: unknown) => {
        const error = missingOr(reason, client.getQueryData(queryKey) !== undefined)
        if (hasCode(error, ORDER_MISSING)) markGone(client, queryKey)
        throw error
      })
      const order = notOvertaken(client, own, requestedAt)
      updateRow(client, order)
      return order
    },
    // refetched at each opening: the user may return from the wallet to check it
    staleTime: 0,
    ...(listed && { initialData: listed.order as T, initialDataUpdatedAt: listed.at }),
    select: (own: T) => (newerListed(client, side, orderId)?.order as T | undefined) ?? own,
    // the screen shows this error itself
    meta: { ownCodes: [ORDER_MISSING] },
  })
}

export const collectionOrderQuery = (client: QueryClient, orderId: string) =>
  options<CollectionOrder>(client, 'collection', orderId, (params, signal) =>
    callApi(getOrder, params, signal),
  )

export const paymentOrderQuery = (client: QueryClient, orderId: string) =>
  options<PaymentOrder>(client, 'payment', orderId, (params, signal) =>
    callApi(getPayment, params, signal),
  )

/** Waits for the open order, so that no action is offered that its new state does not allow. */
const meta = {
  affects: [...ORDER_ROOTS, KEYS.events],
  waitsFor: [KEYS.order],
}

/** Observes and cancels an upload. */
export type Upload = { signal: AbortSignal; onProgress: (fraction: number) => void }

export const confirmMutation = mutationOptions({
  meta,
  mutationKey: orderActionKey('confirm'),
  mutationFn: callIntended(postOrderConfirm),
})

export const rejectCollectionMutation = mutationOptions({
  meta,
  mutationKey: orderActionKey('rejectCollection'),
  mutationFn: callIntended(postOrderReject),
})

export const paidMutation = mutationOptions({
  meta,
  mutationKey: orderActionKey('paid'),
  mutationFn: ({
    form,
    upload: { signal, onProgress },
    idempotencyKey,
  }: Intended<PayoutProof> & { upload: Upload }) =>
    callApi(postPaymentPaid, form, signal, { onProgress, idempotencyKey }),
})

export const rejectPaymentMutation = mutationOptions({
  meta,
  mutationKey: orderActionKey('rejectPayment'),
  mutationFn: callIntended(postPaymentReject),
})

export const appealMutation = mutationOptions({
  meta,
  mutationKey: orderActionKey('appeal'),
  mutationFn: ({
    side,
    form,
    upload: { signal, onProgress },
    idempotencyKey,
  }: Intended<Appeal> & { side: Side; upload: Upload }) =>
    callApi(side === 'collection' ? postOrderAppeal : postPaymentAppeal, form, signal, {
      onProgress,
      idempotencyKey,
    }),
})
