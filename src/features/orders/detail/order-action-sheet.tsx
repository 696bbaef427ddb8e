import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { Order } from '#domain/order.ts'
import { ResultActions } from '#features/orders/detail/result-actions.tsx'
import { useNewsSince } from '#features/orders/detail/use-order-action.ts'
import type { OrderIntent } from '#features/orders/detail/use-order-intent.ts'
import type { Centavos } from '#lib/money.ts'
import { MoneyFormSheet } from '#shared/forms/money-form-sheet.tsx'
import { StateChip } from '#shared/orders/state-chip.tsx'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { ServerText } from '#ui/data/server-text.tsx'
import { Button } from '#ui/foundation/button.tsx'
import * as styles from './order-action-sheet.module.css'

/** The props of every action's sheet. `isPossible`: the order's current state allows it. */
export type ActionSheetProps<T extends Order = Order> = {
  order: T
  isPossible: boolean
  onClose: () => void
}

type OrderActionSheetProps = ActionSheetProps &
  Omit<
    ComponentProps<typeof MoneyFormSheet>,
    'intent' | 'guard' | 'result' | 'recordLink' | 'isDirty'
  > & {
    intent: Omit<OrderIntent<Order, unknown>, 'form' | 'ask'>
    isDirty?: boolean
    /** The outcome, below the amount. */
    doneText: ReactNode
    /** The amount that was confirmed; the order's if the action has none of its own. */
    doneAmount?: Centavos | null | undefined
    /** The bonus earned. */
    bonus?: Centavos | null
  }

/** The common frame of all order actions. */
export function OrderActionSheet({
  order,
  isPossible,
  isDirty = false,
  doneText,
  doneAmount,
  bonus = null,
  isOvertaken = false,
  ...form
}: OrderActionSheetProps) {
  const { orderId } = order
  // by another tab: after its own action the sheet is about to show the outcome
  const isTaken = useNewsSince(order) === 'accepted' && form.intent.step !== 'sending'
  const guard = useWriteGuard('settleOrder') ?? (isPossible && !isTaken ? null : 'closed')
  return (
    <MoneyFormSheet
      {...form}
      isDirty={isDirty}
      guard={guard}
      isOvertaken={isOvertaken || form.intent.isOvertaken}
      result={{
        amount: doneAmount ?? form.intent.order.amount,
        text: doneText,
        note: (
          <Trans>
            Order <ServerText>{orderId}</ServerText>
          </Trans>
        ),
        bonus,
        actions: <ResultActions order={order} />,
      }}
      recordLink={
        <>
          <p className={styles.state}>
            <Trans>The server said last:</Trans> <StateChip state={order.state} side={order.side} />
          </p>
          <Button variant="tint" onClick={form.onClose}>
            <Trans>View the order</Trans>
          </Button>
        </>
      }
    />
  )
}
