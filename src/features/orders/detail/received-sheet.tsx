import { Trans, useLingui } from '@lingui/react/macro'
import type { Receipt } from '#api/order/contract.ts'
import { confirmMutation } from '#api/order/queries.ts'
import type { CollectionOrder } from '#domain/order.ts'
import { fromPayer, MAX_PAYER_NAME } from '#features/orders/detail/from-payer.tsx'
import {
  OrderActionSheet,
  type ActionSheetProps,
} from '#features/orders/detail/order-action-sheet.tsx'
import { useAccountText } from '#features/orders/detail/own-account.tsx'
import { useOrderAction } from '#features/orders/detail/use-order-action.ts'
import { useOrderIntent } from '#features/orders/detail/use-order-intent.ts'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import * as styles from './order-action-sheet.module.css'

/** Confirms receipt of the full amount. A mistake here costs the most, so it takes a slide. */
export function ReceivedSheet(props: ActionSheetProps<CollectionOrder>) {
  const { orderId, amount } = props.order
  const { t } = useLingui()
  const sendReceipt = useOrderAction(props.order, confirmMutation)
  const receipt: Receipt | null = amount === null ? null : { orderId, amount }
  const intent = useOrderIntent<CollectionOrder, Receipt>(props, {
    start: receipt,
    send: sendReceipt,
    title: t`Received in full`,
  })
  const { order } = intent
  const account = useAccountText(order)
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
      bonus={props.order.bonus}
    >
      <div className={styles.summary}>
        <Trans>
          Confirm that <Money amount={order.amount} /> has arrived in full.
        </Trans>
      </div>
    </OrderActionSheet>
  )
}
