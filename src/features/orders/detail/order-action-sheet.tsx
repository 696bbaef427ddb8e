import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { Order } from '#domain/order.ts'
import { ResultActions } from '#features/orders/detail/result-actions.tsx'
import type { Centavos } from '#lib/money.ts'
import { MoneyFormSheet } from '#shared/forms/money-form-sheet.tsx'
import type { Intent } from '#shared/forms/use-intent.ts'
import { StateChip } from '#shared/orders/state-chip.tsx'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { Button } from '#ui/foundation/button.tsx'
import styles from './order-action-sheet.module.css'

/** The props of every action's sheet. `isPossible`: the order's current state allows it. */
export type ActionSheetProps<T extends Order = Order> = {
  order: T
  isPossible: boolean
  onClose: () => void
}

type Sheet = ComponentProps<typeof MoneyFormSheet>

type OrderActionSheetProps<Form> = ActionSheetProps &
  Pick<Sheet, 'title' | 'confirmation' | 'isOvertaken' | 'progress' | 'isQuick'> & {
    intent: Intent<Form>
    isDirty?: boolean
    /** The outcome, below the amount. */
    doneText: ReactNode
    /** The amount of the action if it differs from the order's. */
    doneAmount?: Centavos | null | undefined
    /** The bonus earned. */
    bonus?: Centavos | null
    /** Validates the fields and opens the confirmation. */
    onSubmit: () => void
    submitLabel?: string
    children: ReactNode
  }

/** The common frame of all order actions. */
export function OrderActionSheet<Form>(props: OrderActionSheetProps<Form>) {
  const { order, isPossible, intent, isDirty = false, doneText, onClose, children } = props
  const { t } = useLingui()
  const guard = useWriteGuard('settleOrder') ?? (isPossible ? null : 'closed')
  return (
    <MoneyFormSheet
      title={props.title}
      intent={intent}
      isDirty={isDirty}
      isQuick={props.isQuick}
      guard={guard}
      submitLabel={props.submitLabel ?? t`Continue`}
      onSubmit={props.onSubmit}
      confirmation={props.confirmation}
      isOvertaken={props.isOvertaken}
      progress={props.progress}
      result={{
        amount: props.doneAmount ?? order.amount,
        text: doneText,
        note: (
          <Trans>
            Order <bdi>{order.orderId}</bdi>
          </Trans>
        ),
        bonus: props.bonus ?? null,
        actions: <ResultActions order={order} />,
      }}
      recordLink={
        <>
          <p className={styles.state}>
            <Trans>The server said last:</Trans> <StateChip state={order.state} side={order.side} />
          </p>
          <Button variant="tint" onClick={onClose}>
            <Trans>View the order</Trans>
          </Button>
        </>
      }
      onClose={onClose}
    >
      {children}
    </MoneyFormSheet>
  )
}
