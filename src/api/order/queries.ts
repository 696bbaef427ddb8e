import {
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { callIntended, type Intended } from '#api/call-intended.ts'
import { callApi } from '#api/call.ts'
import type { Page } from '#api/list-schema.ts'
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
import { ordersKey } from '#api/orders/list-cache.ts'
import { hasOrder } from '#api/orders/order-list.ts'
import { KEYS, ORDER_ROOTS } from '#api/query-keys.ts'
import type { CollectionOrder, Order, PaymentOrder } from '#domain/order.ts'
import { SIDES, type Side } from '#domain/side.ts'

/** All single orders, of both sides. */
export const ORDER_KEY = KEYS.order

export const orderKey = (side: Side, orderId: string) => [...ORDER_KEY, side, orderId] as const

/** An order as the lists have it, and since when: shown at once, also offline. */
function findListed(client: QueryClient, side: Side, orderId: string) {
  // the lists may be long, and this runs at every render
  if (client.getQueryData(orderKey(side, orderId)) !== undefined) return null
  const lists = client.getQueryCache().findAll({ queryKey: ordersKey(side) })
  for (const { state } of lists) {
    const { pages = [] } = (state.data as InfiniteData<Page<Order>> | undefined) ?? {}
    const page = pages.find(({ items }) => hasOrder(items, orderId))
    const found = page?.items.find((order) => order.orderId === orderId)
    if (found) return { order: found, at: state.dataUpdatedAt }
  }
  return null
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
    const own = client.getQueryData<Order>(orderKey(side, orderId))
    const held = own ?? findListed(client, side, orderId)?.order
    if (held) return held
  }
  return null
}

function options<T extends Order>(
  client: QueryClient,
  side: Side,
  orderId: string,
  load: (params: { orderId: string }, signal: AbortSignal) => Promise<T>,
) {
  // a side's lists contain only its own orders
  const listed = findListed(client, side, orderId)
  return queryOptions({
    queryKey: orderKey(side, orderId),
    queryFn: ({ signal }) => load({ orderId }, signal),
    // refetched at each opening: the user may return from the wallet to check it
    staleTime: 0,
    ...(listed && { initialData: listed.order as T, initialDataUpdatedAt: listed.at }),
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
  mutationKey: ['order', 'confirm'],
  mutationFn: callIntended(postOrderConfirm),
})

export const rejectCollectionMutation = mutationOptions({
  meta,
  mutationKey: ['order', 'reject'],
  mutationFn: callIntended(postOrderReject),
})

export const paidMutation = mutationOptions({
  meta,
  mutationKey: ['order', 'paid'],
  mutationFn: ({
    proof,
    upload: { signal, onProgress },
    idempotencyKey,
  }: Intended<{ proof: PayoutProof; upload: Upload }>) =>
    callApi(postPaymentPaid, proof, signal, { onProgress, idempotencyKey }),
})

export const rejectPaymentMutation = mutationOptions({
  meta,
  mutationKey: ['order', 'cannotPay'],
  mutationFn: callIntended(postPaymentReject),
})

export const appealMutation = mutationOptions({
  meta,
  mutationKey: ['order', 'appeal'],
  mutationFn: ({
    side,
    appeal,
    upload: { signal, onProgress },
    idempotencyKey,
  }: Intended<{ side: Side; appeal: Appeal; upload: Upload }>) =>
    callApi(side === 'collection' ? postOrderAppeal : postPaymentAppeal, appeal, signal, {
      onProgress,
      idempotencyKey,
    }),
})
