import { useLingui } from '@lingui/react/macro'
import { NotifyBell } from '#features/alerts/notify-bell.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { GoOnDuty } from '#features/duty/go-on-duty.tsx'
import { choiceOf, OrdersBody } from '#features/orders/list/orders-body.tsx'
import { SearchButton } from '#features/orders/list/search-button.tsx'
import { useListSearch } from '#features/orders/list/use-list-search.ts'
import { useRefreshOrders } from '#features/orders/list/use-refresh-orders.ts'
import { PaymentGate } from '#shared/session/payment-gate.tsx'
import { useMayPay } from '#shared/session/use-may-pay.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { RefreshIcon } from '#ui/icons/icons.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'
import { PullToRefresh } from '#ui/list/pull-to-refresh.tsx'

/** /ordersP?tab&status&q: the payment orders. */
export function PaymentOrdersScreen() {
  const { t } = useLingui()
  const search = useListSearch('payment')
  const mayPay = useMayPay()
  const { isRefreshing, refresh } = useRefreshOrders(choiceOf('payment', search))
  const title = t`Payment orders`
  return (
    <>
      <AppBar
        title={title}
        subtitle={<ConnectionStatus />}
        actions={
          <>
            {mayPay && (
              <>
                <SearchButton side="payment" search={search} />
                <IconButton
                  label={t`Refresh orders`}
                  icon={RefreshIcon}
                  busy={isRefreshing}
                  onClick={refresh}
                />
              </>
            )}
            <NotifyBell />
          </>
        }
      />
      {mayPay && <PullToRefresh isRefreshing={isRefreshing} onRefresh={refresh} />}
      <ScreenBody>
        <PaymentGate>
          <OrdersBody
            side="payment"
            label={title}
            search={search}
            goOnDuty={<GoOnDuty side="payment" />}
          />
        </PaymentGate>
      </ScreenBody>
    </>
  )
}
