import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { HistoryBack } from '#features/orders/history/history-back.tsx'
import { OrderHistory } from '#features/orders/history/order-history.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /orderCRecord : all collection orders, or a downline member's. */
export function CollectionOrderHistoryScreen() {
  const { t } = useLingui()
  const { open, ...filter } = useSearch({ from: '/member/orderCRecord' })
  const title = t`Collection order history`
  return (
    <>
      <AppBar title={title} back={<HistoryBack filter={filter} />} />
      <ScreenBody>
        <OrderHistory label={title} side="collection" filter={filter} openId={open} />
      </ScreenBody>
    </>
  )
}
