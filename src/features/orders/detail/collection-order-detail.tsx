import { useLingui } from '@lingui/react/macro'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { collectionOrderQuery } from '#api/order/queries.ts'
import { markOpened } from '#api/orders/alert-state.ts'
import { mayReceive } from '#domain/order-phase.ts'
import type { CollectionOrder } from '#domain/order.ts'
import { CollectionActions } from '#features/orders/detail/collection-actions.tsx'
import { OrderFacts, PayerFacts } from '#features/orders/detail/order-facts.tsx'
import { OrderGate } from '#features/orders/detail/order-gate.tsx'
import { ProofPhotos } from '#features/orders/detail/proof-photos.tsx'
import { useOpenOrder } from '#features/orders/detail/use-open-order.ts'

/** A collection order: amount, payer, receiving account, and actions. */
export function CollectionOrderDetail({ orderId }: { orderId: string }) {
  // a seen order stops ringing
  useEffect(() => markOpened(orderId, 'collection'), [orderId])
  const query = useOpenOrder(collectionOrderQuery(useQueryClient(), orderId))
  return <CollectionOrderView query={query} />
}

export function CollectionOrderView({ query }: { query: UseQueryResult<CollectionOrder> }) {
  const { t } = useLingui()
  return (
    <OrderGate query={query} side="collection">
      {(order, now) => (
        <>
          <PayerFacts order={order} />
          {(order.proofUrls.length > 0 || mayReceive(order)) && (
            <ProofPhotos title={t`Payer's proof`} urls={order.proofUrls} />
          )}
          <OrderFacts order={order} />
          <CollectionActions order={order} now={now} />
        </>
      )}
    </OrderGate>
  )
}
