import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paymentOrderQuery } from '#api/order/queries.ts'
import { markOpened } from '#api/orders/alert-state.ts'
import { AmountMissing } from '#features/orders/detail/amount-missing.tsx'
import { OrderFacts } from '#features/orders/detail/order-facts.tsx'
import { OrderGate } from '#features/orders/detail/order-gate.tsx'
import { OrderHead } from '#features/orders/detail/order-head.tsx'
import { PayeeFacts } from '#features/orders/detail/payee-facts.tsx'
import { PaymentActions } from '#features/orders/detail/payment-actions.tsx'
import { PhaseBanner } from '#features/orders/detail/phase-banner.tsx'
import { ProofPhotos } from '#features/orders/detail/proof-photos.tsx'
import { useOpenOrder } from '#features/orders/detail/use-open-order.ts'

/** A payment order: amount, payee, deadline, and actions. */
export function PaymentOrderDetail({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  // a seen order stops ringing
  useEffect(() => markOpened(orderId, 'payment'), [orderId])
  const query = useOpenOrder(paymentOrderQuery(useQueryClient(), orderId))
  return (
    <OrderGate query={query} list="/ordersP">
      {(order, now, refresh) => (
        <>
          <OrderHead order={order} now={now} />
          <AmountMissing order={order} now={now} refresh={refresh} />
          <PhaseBanner side="payment" order={order} now={now} />
          <PayeeFacts order={order} now={now} />
          {order.proofUrls.length > 0 && (
            <ProofPhotos title={t`Your proof`} urls={order.proofUrls} />
          )}
          <OrderFacts order={order} />
          <PaymentActions order={order} now={now} />
        </>
      )}
    </OrderGate>
  )
}
