import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Order } from '#domain/order.ts'
import { SIDE_ROUTES } from '#domain/side.ts'
import { HistoryState } from '#features/orders/history/history-state.tsx'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import type { DetailFrame } from '#shared/records/record-split.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { Money } from '#ui/data/money.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { DetailSheet, type DetailField } from '#ui/overlay/detail-sheet.tsx'

type OrderDetailProps = DetailFrame & {
  order: Order
  /** Belongs to a downline member, who alone may act on it. */
  isOfMember: boolean
  isAccepted: boolean
}

const copied = (label: string, value: string) => ({ label, value, copy: value })

/** The details of one order in the history. */
export function OrderDetail({ order, isOfMember, isAccepted, ...frame }: OrderDetailProps) {
  const { t } = useLingui()
  return (
    <DetailSheet
      {...frame}
      isInAddress
      title={order.side === 'collection' ? t`Collection order` : t`Payment order`}
      head={
        <>
          <RecordAmount amount={order.amount} size="xl" />
          <HistoryState order={order} isAccepted={isAccepted} />
        </>
      }
      fields={[
        copied(t`Order ID`, order.orderId),
        ...usePartyFields(order),
        { label: t`Created`, value: <DateTime moment={order.createdAt} as="full" /> },
        { label: t`Bonus`, value: order.bonus === null ? '' : <Money amount={order.bonus} /> },
        { label: t`Remark`, value: order.remark },
      ]}
      footer={isOfMember ? undefined : <OpenOrder order={order} />}
    />
  )
}

/** Payer and receiving account, or the payee. */
function usePartyFields(order: Order): DetailField[] {
  const { t } = useLingui()
  const account = (number: string) => ({ ...copied(t`Account number`, number), isNumber: true })
  if (order.side === 'collection') {
    return [
      copied(t`Payer`, order.payerName),
      { label: t`Bank`, value: order.bankName },
      account(order.bankNumber),
    ]
  }
  const { payee } = order
  if ('raw' in payee) return [copied(t`Payee`, payee.raw)]
  return [
    copied(t`Payee`, payee.holder),
    { label: t`Bank`, value: payee.bankName },
    account(payee.bankNumber),
    { label: t`Branch`, value: payee.branch },
    copied(t`Note`, payee.note),
    ...payee.others.map(({ key, value }) => ({
      label: clipText(key, MAX_ROW_TEXT),
      value: value || '—',
      copy: value,
    })),
  ]
}

/**
 * A link to the order's own screen, where there may be actions; a late order has its own screen.
 */
function OpenOrder({ order: { side, orderId, state } }: { order: Order }) {
  const label = <Trans>Open the order</Trans>
  return state.status === 'timed-out' ? (
    <Link
      to="/orderTimeout/$id"
      params={{ id: orderId }}
      search={{ side }}
      className={linkButtonClass}
    >
      {label}
    </Link>
  ) : (
    <Link to={SIDE_ROUTES[side].order} search={{ id: orderId }} className={linkButtonClass}>
      {label}
    </Link>
  )
}
