import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { collectionOrderQuery, paymentOrderQuery } from '#api/order/queries.ts'
import { markOpened } from '#api/orders/alert-state.ts'
import { orderRoute } from '#domain/order-route.ts'
import type { Side } from '#domain/side.ts'
import { CollectionOrderView } from '#features/orders/detail/collection-order-detail.tsx'
import { PaymentOrderView } from '#features/orders/detail/payment-order-detail.tsx'
import { useOpenOrder } from '#features/orders/detail/use-open-order.ts'
import { isRejectedByServer } from '#platform/http/is-rejected-by-server.ts'
import { IN_PLACE } from '#shared/navigation/in-place.ts'
import { useMayPay } from '#shared/session/use-may-pay.ts'

type TimedOutOrderProps = { orderId: string; side: Side | null }

/**
 * The id does not contain the order's side: without the parameter the payment side is tried first, if
 * the member may work on it. If it is rejected there, for whatever reason, only the collection side
 * can tell why.
 */
export function TimedOutOrder({ orderId, side }: TimedOutOrderProps) {
  const client = useQueryClient()
  const [isCollection, setIsCollection] = useState(side === 'collection')
  const mayPay = useMayPay()
  const payment = useOpenOrder({
    ...paymentOrderQuery(client, orderId),
    enabled: !isCollection && mayPay,
    // not before the other side has been tried
    ...(side === null && { meta: { isShownInPlace: true } }),
  })
  const isHeld = payment.data !== undefined
  const isNoPayment = !isHeld && (isRejectedByServer(payment.error) || !mayPay)
  // stored in state, because a refetch resets the query's error
  if (side === null && !isCollection && isNoPayment) setIsCollection(true)
  const collection = useOpenOrder({
    ...collectionOrderQuery(client, orderId),
    enabled: isCollection,
  })
  const found = side ?? (collection.data ? 'collection' : payment.data ? 'payment' : null)
  useEffect(() => (found ? markOpened(orderId, found) : undefined), [orderId, found])
  const router = useRouter()
  useEffect(() => {
    // not while the screen is being left
    const isHere = orderRoute(router.latestLocation)?.openId === orderId
    if (side !== null || found === null || !isHere) return
    // the bar leads to the list of the address, which a wide screen shows beside the order
    const search = (named: object) => ({ ...named, side: found })
    void router.navigate({ to: '.', search, ...IN_PLACE })
  }, [orderId, side, found, router])
  return isCollection ? (
    <CollectionOrderView query={collection} />
  ) : (
    <PaymentOrderView query={payment} />
  )
}
