import { useLingui } from '@lingui/react/macro'
import { NotifyBell } from '#features/alerts/notify-bell.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { GoOnDuty } from '#features/duty/go-on-duty.tsx'
import { choiceOf, OrdersBody } from '#features/orders/list/orders-body.tsx'
import { SearchButton } from '#features/orders/list/search-button.tsx'
import { useListSearch } from '#features/orders/list/use-list-search.ts'
import { useRefreshOrders } from '#features/orders/list/use-refresh-orders.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { RefreshIcon } from '#ui/icons/icons.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'
import { PullToRefresh } from '#ui/list/pull-to-refresh.tsx'

/** /ordersC?tab&status&account&q: the collection orders. */
export function CollectionOrdersScreen() {
  const { t } = useLingui()
  const search = useListSearch('collection')
  const { isRefreshing, refresh } = useRefreshOrders(choiceOf('collection', search))
  const title = t`Collection orders`
  return (
    <>
      <AppBar
        title={title}
        subtitle={<ConnectionStatus />}
        actions={
          <>
            <SearchButton side="collection" search={search} />
            <IconButton
              label={t`Refresh orders`}
              icon={RefreshIcon}
              busy={isRefreshing}
              onClick={refresh}
            />
            <NotifyBell />
          </>
        }
      />
      <PullToRefresh isRefreshing={isRefreshing} onRefresh={refresh} />
      <ScreenBody>
        <OrdersBody
          side="collection"
          label={title}
          search={search}
          goOnDuty={<GoOnDuty side="collection" />}
        />
      </ScreenBody>
    </>
  )
}
