import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Side } from '#domain/side.ts'
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

type OrdersPageProps = {
  side: Side
  title: string
  subtitle: ReactNode
  /** At the end of the bar. */
  bell: ReactNode
  /** The control that puts the side on duty. */
  goOnDuty: ReactNode
}

/** The orders of one side. Those to be paid need the permission. */
export function OrdersPage({ side, title, subtitle, bell, goOnDuty }: OrdersPageProps) {
  const { t } = useLingui()
  const search = useListSearch(side)
  const mayPay = useMayPay()
  const isShown = side === 'collection' || mayPay
  const { isRefreshing, refresh } = useRefreshOrders(choiceOf(side, search))
  const body = <OrdersBody side={side} label={title} search={search} goOnDuty={goOnDuty} />
  return (
    <>
      <AppBar
        title={title}
        subtitle={subtitle}
        actions={
          <>
            {isShown && (
              <>
                <SearchButton side={side} search={search} />
                <IconButton
                  label={t`Refresh orders`}
                  icon={RefreshIcon}
                  busy={isRefreshing}
                  onClick={refresh}
                />
              </>
            )}
            {bell}
          </>
        }
      />
      {isShown && <PullToRefresh isRefreshing={isRefreshing} onRefresh={refresh} />}
      <ScreenBody>{side === 'collection' ? body : <PaymentGate>{body}</PaymentGate>}</ScreenBody>
    </>
  )
}
