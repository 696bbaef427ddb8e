import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { recordListOptions } from '#api/record-list.ts'
import { HistoryBack } from '#features/orders/history/history-back.tsx'
import type { OrderHistoryFilter } from '#features/orders/history/order-history-search.ts'
import { orderHistorySource } from '#features/orders/history/order-history-source.ts'
import { OrderHistory } from '#features/orders/history/order-history.tsx'
import { currentDay } from '#platform/clock/current-day.ts'
import { NothingHere } from '#shared/navigation/nothing-here.tsx'
import { PaymentGate } from '#shared/session/payment-gate.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = (filter: OrderHistoryFilter, mayPay: boolean) =>
  mayPay ? [recordListOptions(orderHistorySource('payment', filter, currentDay()))] : []

/** /orderPRecord : all payment orders, or a downline member's. */
export function PaymentOrderHistoryScreen() {
  const { t } = useLingui()
  const { open, ...filter } = useSearch({ from: '/member/orderPRecord' })
  const title = t`Payment order history`
  return (
    <>
      <AppBar title={title} back={<HistoryBack side="payment" filter={filter} />} />
      <ScreenBody>
        <PaymentGate>
          {filter.member === '' ? (
            <NothingHere />
          ) : (
            <OrderHistory label={title} side="payment" filter={filter} openId={open} />
          )}
        </PaymentGate>
      </ScreenBody>
    </>
  )
}
