import { Trans, useLingui } from '@lingui/react/macro'
import { counterparty } from '#domain/counterparty.ts'
import type { Order } from '#domain/order.ts'
import { useHeldOrder } from '#features/chat/messages/use-held-order.ts'
import { formatAmount } from '#lib/money.ts'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { stateLook } from '#shared/orders/state-chip.tsx'
import { DotLine } from '#ui/data/dot-line.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import * as styles from './bubble-quote.module.css'

const MAX_STATE_TEXT = 40

/** The order that a message is about: the data that the app already has, or its id (R10.82). */
export function OrderQuote({ orderId }: { orderId: string }) {
  const order = useHeldOrder(orderId)
  return (
    <span className={styles.quote}>
      {order && order.amount !== null ? (
        <OrderSummary order={order} amount={formatAmount(order.amount)} />
      ) : (
        <strong>
          <Trans>
            Order <ServerText>{orderId}</ServerText>
          </Trans>
        </strong>
      )}
    </span>
  )
}

function OrderSummary({ order, amount }: { order: Order; amount: string }) {
  const { t, i18n } = useLingui()
  const who = clipText(counterparty(order), MAX_ROW_TEXT) || clipText(order.orderId, MAX_ROW_TEXT)
  const { state } = order
  const word =
    state.status === 'unknown'
      ? clipText(state.rawStatus, MAX_STATE_TEXT)
      : i18n._(stateLook(state.status, order.side).label)
  return (
    <>
      <strong>
        <DotLine>
          <span className={styles.amount}>{amount}</span>
          <bdi>{who}</bdi>
        </DotLine>
      </strong>
      <DotLine>
        {order.side === 'collection' ? t`Collection` : t`Payment`}
        {word !== '' && <bdi>{word}</bdi>}
      </DotLine>
    </>
  )
}
