import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Receipt } from '#api/order/contract.ts'
import { confirmMutation } from '#api/order/queries.ts'
import type { CollectionOrder } from '#domain/order.ts'
import {
  intentName,
  OrderActionSheet,
  type ActionSheetProps,
} from '#features/orders/detail/order-action-sheet.tsx'
import { accountText } from '#features/orders/detail/own-account.tsx'
import { useOrderAction } from '#features/orders/detail/use-order-action.ts'
import { useIntent } from '#shared/forms/use-intent.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import styles from './order-action-sheet.module.css'

/** In characters: a line or two. */
const MAX_NAME = 60

/** Confirms receipt of the full amount. A mistake here costs the most, so it takes a slide. */
export function ReceivedSheet(props: ActionSheetProps<CollectionOrder>) {
  const { order } = props
  const { t } = useLingui()
  const sendReceipt = useOrderAction(order.orderId, confirmMutation)
  const mayStart = useWriteGuard('settleOrder') === null && props.isPossible
  const { orderId, amount } = order
  const account = accountText(order)
  const receipt: Receipt | null = amount === null ? null : { orderId, amount }
  const intent = useIntent<Receipt>({
    name: intentName(order),
    start: mayStart ? receipt : null,
    send: (form, idempotencyKey) => sendReceipt({ ...form, idempotencyKey }),
    title: t`Received in full`,
  })
  const { form, step, ask } = intent
  const isOvertaken = step === 'confirming' && receipt !== null && form?.amount !== amount
  // the confirmation shows the order's amount, which may change while it is open
  useEffect(() => {
    if (isOvertaken) ask(receipt)
  })
  return (
    <OrderActionSheet
      {...props}
      title={t`Received in full`}
      intent={intent}
      isQuick
      onSubmit={() => receipt && intent.ask(receipt)}
      confirmation={{
        title: account === '' ? t`Is this in your wallet?` : t`Is this in your ${account}?`,
        label: t`Slide to confirm`,
        isSlid: true,
        amount: order.amount,
        party: order.payerName && (
          <Trans>
            from <ServerText max={MAX_NAME}>{order.payerName}</ServerText>
          </Trans>
        ),
        warning: <Trans>Check your wallet first. Confirm only money that has arrived.</Trans>,
        cancelLabel: t`It is not, or not exactly`,
      }}
      doneText={
        order.payerName === '' ? (
          <Trans>received in full</Trans>
        ) : (
          <Trans>
            received from <ServerText max={MAX_NAME}>{order.payerName}</ServerText>
          </Trans>
        )
      }
      bonus={order.bonus}
    >
      <div className={styles.summary}>
        <Trans>
          Confirm that <Money amount={order.amount} /> has arrived in full.
        </Trans>
      </div>
    </OrderActionSheet>
  )
}
