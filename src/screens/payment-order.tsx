import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { ChatAboutLink } from '#features/chat/chat-about-link.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { BackToList } from '#features/orders/detail/back-to-list.tsx'
import { OrderMissing } from '#features/orders/detail/order-gate.tsx'
import { PaymentOrderDetail } from '#features/orders/detail/payment-order-detail.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /orderPInfo : one payment order. */
export function PaymentOrderScreen() {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/member/orderPInfo' })
  return (
    <>
      <AppBar
        title={t`Payment order`}
        subtitle={<ConnectionStatus />}
        back={<BackToList side="payment" />}
        actions={id === undefined ? undefined : <ChatAboutLink orderId={id} />}
      />
      <ScreenBody>
        {id === undefined ? (
          <OrderMissing side="payment" />
        ) : (
          <PaymentOrderDetail key={id} orderId={id} />
        )}
      </ScreenBody>
    </>
  )
}
