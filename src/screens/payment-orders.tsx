import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { NotifyBell } from '#features/alerts/notify-bell.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { OrderList } from '#features/orders/order-list.tsx'
import { OrderTabs } from '#features/orders/order-tabs.tsx'
import { paymentOrdersQuery } from '#api/orders/queries.ts'
import { AppBar } from '#ui/app-bar.tsx'
import { ScreenBody } from '#ui/screen-body.tsx'

/** /ordersP?tab : the payment orders (spec §2; product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  const { tab = 'active' } = useSearch({ from: '/member/ordersP' })
  const title = t`Payment orders`
  return (
    <>
      <AppBar title={title} subtitle={<ConnectionStatus />} actions={<NotifyBell />} />
      <ScreenBody>
        <OrderTabs to="/ordersP" current={tab} />
        <OrderList label={title} tab={tab} query={useInfiniteQuery(paymentOrdersQuery(tab))} />
      </ScreenBody>
    </>
  )
}
