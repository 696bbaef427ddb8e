import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { collectionOrderQuery } from '#api/order/queries.ts'
import { markOpened } from '#api/orders/alert-state.ts'
import { AmountMissing } from '#features/orders/detail/amount-missing.tsx'
import { CollectionActions } from '#features/orders/detail/collection-actions.tsx'
import { OrderFacts, PayerFacts } from '#features/orders/detail/order-facts.tsx'
import { OrderGate } from '#features/orders/detail/order-gate.tsx'
import { OrderHead } from '#features/orders/detail/order-head.tsx'
import { PhaseBanner } from '#features/orders/detail/phase-banner.tsx'
import { ProofPhotos } from '#features/orders/detail/proof-photos.tsx'
import { useOpenOrder } from '#features/orders/detail/use-open-order.ts'

/** A collection order: amount, payer, receiving account, and actions. */
export function CollectionOrderDetail({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  // a seen order stops ringing
  useEffect(() => markOpened(orderId, 'collection'), [orderId])
  const query = useOpenOrder(collectionOrderQuery(useQueryClient(), orderId))
  return (
    <OrderGate query={query} list="/ordersC">
      {(order, now, refresh) => (
        <>
          <OrderHead order={order} now={now} />
          <AmountMissing order={order} now={now} refresh={refresh} />
          <PhaseBanner side="collection" order={order} now={now} />
          <PayerFacts order={order} />
          <ProofPhotos title={t`Payer's proof`} urls={order.proofUrls} />
          <OrderFacts order={order} />
          <CollectionActions order={order} now={now} />
        </>
      )}
    </OrderGate>
  )
}
