import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Receipt } from '#api/order/contract.ts'
import { confirmMutation } from '#api/order/queries.ts'
import type { CollectionOrder } from '#domain/order.ts'
import { fromPayer, MAX_PAYER_NAME } from '#features/orders/detail/from-payer.tsx'
import {
  OrderActionSheet,
  type ActionSheetProps,
} from '#features/orders/detail/order-action-sheet.tsx'
import { accountText } from '#features/orders/detail/own-account.tsx'
import { useOrderAction } from '#features/orders/detail/use-order-action.ts'
import { useOrderIntent } from '#features/orders/detail/use-order-intent.ts'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import styles from './order-action-sheet.module.css'

/** Confirms receipt of the full amount. A mistake here costs the most, so it takes a slide. */
export function ReceivedSheet(props: ActionSheetProps<CollectionOrder>) {
  const { order } = props
  const { t } = useLingui()
  const sendReceipt = useOrderAction(order.orderId, confirmMutation)
  const { orderId, amount } = order
  const account = accountText(order)
  const receipt: Receipt | null = amount === null ? null : { orderId, amount }
  const intent = useOrderIntent<Receipt>(props, {
    start: receipt,
    send: sendReceipt,
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
        amount: form?.amount ?? null,
        party: fromPayer(order),
        warning: <Trans>Check your wallet first. Confirm only money that has arrived.</Trans>,
        cancelLabel: t`It is not, or not exactly`,
      }}
      doneText={
        order.payerName === '' ? (
          <Trans>received in full</Trans>
        ) : (
          <Trans>
            received from <ServerText max={MAX_PAYER_NAME}>{order.payerName}</ServerText>
          </Trans>
        )
      }
      doneAmount={form?.amount}
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
