import { useLingui } from '@lingui/react/macro'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paymentOrderQuery } from '#api/order/queries.ts'
import { markOpened } from '#api/orders/alert-state.ts'
import type { PaymentOrder } from '#domain/order.ts'
import { OrderFacts } from '#features/orders/detail/order-facts.tsx'
import { OrderGate } from '#features/orders/detail/order-gate.tsx'
import { PayeeFacts } from '#features/orders/detail/payee-facts.tsx'
import { PaymentActions } from '#features/orders/detail/payment-actions.tsx'
import { ProofPhotos } from '#features/orders/detail/proof-photos.tsx'
import { useOpenOrder } from '#features/orders/detail/use-open-order.ts'
import { useNewsSince } from '#features/orders/detail/use-order-action.ts'
import { PaymentGate } from '#shared/session/payment-gate.tsx'
import { useMayPay } from '#shared/session/use-may-pay.ts'

/** A payment order: amount, payee, deadline, and actions. */
export function PaymentOrderDetail({ orderId }: { orderId: string }) {
  // a seen order stops ringing
  useEffect(() => markOpened(orderId, 'payment'), [orderId])
  const query = useOpenOrder({
    ...paymentOrderQuery(useQueryClient(), orderId),
    enabled: useMayPay(),
  })
  return <PaymentOrderView query={query} />
}

export function PaymentOrderView({ query }: { query: UseQueryResult<PaymentOrder> }) {
  return (
    <PaymentGate isHeld={query.data !== undefined}>
      <OrderGate query={query} side="payment">
        {(order, now) => (
          <>
            <PayeeFacts order={order} now={now} />
            <OwnProof order={order} />
            <OrderFacts order={order} />
            <PaymentActions order={order} now={now} />
          </>
        )}
      </OrderGate>
    </PaymentGate>
  )
}

function OwnProof({ order }: { order: PaymentOrder }) {
  const { t } = useLingui()
  // a photo that replaces another one may have its address, apart from the signature
  const since = useNewsSince(order)
  if (order.proofUrls.length === 0) return null
  return <ProofPhotos key={since} title={t`Your proof`} urls={order.proofUrls} />
}
