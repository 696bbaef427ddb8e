import { useLingui } from '@lingui/react/macro'
import { NotifyBell } from '#features/alerts/notify-bell.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { GoOnDuty } from '#features/duty/go-on-duty.tsx'
import { OrdersPage } from '#features/orders/list/orders-page.tsx'

/** /ordersP : the payment orders. */
export function PaymentOrdersScreen() {
  const { t } = useLingui()
  return (
    <OrdersPage
      side="payment"
      title={t`Payment orders`}
      subtitle={<ConnectionStatus />}
      bell={<NotifyBell />}
      goOnDuty={<GoOnDuty side="payment" />}
    />
  )
}
