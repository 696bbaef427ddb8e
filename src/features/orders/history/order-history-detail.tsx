import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Order } from '#domain/order.ts'
import { SIDE_ROUTES } from '#domain/side.ts'
import { TimedOutLink } from '#features/orders/history/timed-out-link.tsx'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { StateChip } from '#shared/orders/state-chip.tsx'
import type { DetailFrame } from '#shared/records/record-split.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { Money } from '#ui/data/money.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { DetailSheet, type DetailField } from '#ui/overlay/detail-sheet.tsx'

type OrderDetailProps = DetailFrame & { order: Order }

/** A field, omitted if its value is empty. */
const text = (label: string, value: string, isCopied = false): DetailField[] =>
  value === '' ? [] : [{ label, value, copy: isCopied ? value : undefined }]

const account = (label: string, number: string): DetailField[] =>
  number === '' ? [] : [{ label, value: number, copy: number, isNumber: true }]

/** The details of one order in the history. */
export function OrderDetail({ order, ...frame }: OrderDetailProps) {
  const { t } = useLingui()
  return (
    <DetailSheet
      {...frame}
      isInAddress
      title={order.side === 'collection' ? t`Collection order` : t`Payment order`}
      head={
        <>
          <RecordAmount amount={order.amount} size="xl" />
          <StateChip state={order.state} />
        </>
      }
      fields={[
        ...text(t`Order ID`, order.orderId, true),
        ...(order.side === 'collection'
          ? [
              ...text(t`Payer`, order.payerName, true),
              ...text(t`Bank`, order.bankName),
              ...account(t`Account number`, order.bankNumber),
            ]
          : 'raw' in order.payee
            ? text(t`Pay to`, order.payee.raw, true)
            : [
                ...text(t`Pay to`, order.payee.holder, true),
                ...text(t`Bank`, order.payee.bankName),
                ...account(t`Account number`, order.payee.bankNumber),
                ...text(t`Branch`, order.payee.branch),
                ...text(t`Note`, order.payee.note, true),
                ...order.payee.others.map(({ key, value }) => ({
                  label: clipText(key, MAX_ROW_TEXT),
                  value: value || '—',
                  copy: value,
                })),
              ]),
        { label: t`Created`, value: <DateTime moment={order.createdAt} as="full" /> },
        ...(order.bonus === null
          ? []
          : [{ label: t`Bonus`, value: <Money amount={order.bonus} /> }]),
        ...text(t`Remark`, order.remark),
      ]}
      footer={<OpenOrder order={order} />}
    />
  )
}

/**
 * A link to the order's own screen, where there may be actions; a late order has its own screen.
 */
function OpenOrder({ order }: { order: Order }) {
  const { side } = order
  const label = <Trans>Open the order</Trans>
  if (order.state.status === 'timed-out') {
    return (
      <TimedOutLink orderId={order.orderId} side={side}>
        {label}
      </TimedOutLink>
    )
  }
  return (
    <Link to={SIDE_ROUTES[side].order} search={{ id: order.orderId }} className={linkButtonClass}>
      {label}
    </Link>
  )
}
