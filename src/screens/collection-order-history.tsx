import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { recordListOptions } from '#api/record-list.ts'
import { HistoryBack } from '#features/orders/history/history-back.tsx'
import type { OrderHistoryFilter } from '#features/orders/history/order-history-search.ts'
import { orderHistorySource } from '#features/orders/history/order-history-source.ts'
import { OrderHistory } from '#features/orders/history/order-history.tsx'
import { currentDay } from '#platform/clock/current-day.ts'
import { NothingHere } from '#shared/navigation/nothing-here.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = (filter: OrderHistoryFilter) => [
  recordListOptions(orderHistorySource('collection', filter, currentDay())),
]

/** /orderCRecord : all collection orders, or a downline member's. */
export function CollectionOrderHistoryScreen() {
  const { t } = useLingui()
  const { open, ...filter } = useSearch({ from: '/member/orderCRecord' })
  const title = t`Collection order history`
  return (
    <>
      <AppBar title={title} back={<HistoryBack side="collection" filter={filter} />} />
      <ScreenBody>
        {filter.member === '' ? (
          <NothingHere />
        ) : (
          <OrderHistory label={title} side="collection" filter={filter} openId={open} />
        )}
      </ScreenBody>
    </>
  )
}
