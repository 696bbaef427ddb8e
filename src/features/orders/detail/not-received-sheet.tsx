import { Trans, useLingui } from '@lingui/react/macro'
import type { CollectionRejection } from '#api/order/contract.ts'
import { rejectCollectionMutation } from '#api/order/queries.ts'
import type { CollectionOrder } from '#domain/order.ts'
import { fromPayer } from '#features/orders/detail/from-payer.tsx'
import {
  OrderActionSheet,
  type ActionSheetProps,
} from '#features/orders/detail/order-action-sheet.tsx'
import { OwnAccount } from '#features/orders/detail/own-account.tsx'
import { useOrderAction } from '#features/orders/detail/use-order-action.ts'
import { useOrderIntent } from '#features/orders/detail/use-order-intent.ts'
import { Money } from '#ui/data/money.tsx'
import * as styles from './order-action-sheet.module.css'

/** Reports that nothing was received by the deadline. */
export function NotReceivedSheet(props: ActionSheetProps<CollectionOrder>) {
  const { orderId } = props.order
  const { t } = useLingui()
  const sendRejection = useOrderAction(props.order, rejectCollectionMutation)
  const rejection = { orderId, reason: 'not-received', note: '' } as const
  const intent = useOrderIntent<CollectionOrder, CollectionRejection>(props, {
    start: rejection,
    send: sendRejection,
    title: t`Not received`,
  })
  const { order } = intent
  return (
    <OrderActionSheet
      {...props}
      title={t`Not received`}
      intent={intent}
      isQuick
      onSubmit={() => intent.ask(rejection)}
      confirmation={{
        title: t`Not received?`,
        label: t`Not received`,
        amount: order.amount,
        party: fromPayer(order),
        tone: 'danger',
        details: [[t`Into your account`, <OwnAccount key="into" order={order} />]],
        warning: <Trans>Check your wallet first. The order will be rejected.</Trans>,
      }}
      doneText={<Trans>Reported as not received</Trans>}
    >
      <div className={styles.summary}>
        {order.amount === null ? (
          <Trans>Report that nothing has arrived.</Trans>
        ) : (
          <Trans>
            Report that <Money amount={order.amount} /> has not arrived.
          </Trans>
        )}
      </div>
    </OrderActionSheet>
  )
}
