import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { HistoryBack } from '#features/orders/history/history-back.tsx'
import { OrderHistory } from '#features/orders/history/order-history.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /orderPRecord : all payment orders, or a downline member's. */
export function PaymentOrderHistoryScreen() {
  const { t } = useLingui()
  const { open, ...filter } = useSearch({ from: '/member/orderPRecord' })
  const title = t`Payment order history`
  return (
    <>
      <AppBar title={title} back={<HistoryBack filter={filter} />} />
      <ScreenBody>
        <OrderHistory label={title} side="payment" filter={filter} openId={open} />
      </ScreenBody>
    </>
  )
}
