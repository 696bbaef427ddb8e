import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import {
  isConfirmable,
  orderPhase,
  paymentActions,
  type PaymentAction,
} from '#domain/order-phase.ts'
import { timeToAct } from '#domain/order-urgency.ts'
import type { PaymentOrder } from '#domain/order.ts'
import { AMOUNT_MISSING_ID } from '#features/orders/detail/amount-missing.tsx'
import { ToTheList } from '#features/orders/detail/back-to-list.tsx'
import { CannotPaySheet } from '#features/orders/detail/cannot-pay-sheet.tsx'
import { PaidSheet } from '#features/orders/detail/paid-sheet.tsx'
import { TimeoutActions } from '#features/orders/detail/timeout-actions.tsx'
import { useHasNewerAction } from '#features/orders/detail/use-order-action.ts'
import { Button } from '#ui/foundation/button.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'

type PaymentActionsProps = { order: PaymentOrder; now: number }

/** The actions on a payment order, and the form of the current one. */
export function PaymentActions({ order, now }: PaymentActionsProps) {
  const [open, setOpen] = useState<PaymentAction | null>(null)
  const [isAppealing, setIsAppealing] = useState(false)
  const hasNewerAction = useHasNewerAction(order)
  const actions = hasNewerAction && open === null ? [] : paymentActions(order, now)
  const sheet = {
    order,
    isPossible: open !== null && actions.includes(open) && isConfirmable(order, open),
    onClose: () => setOpen(null),
  }
  const needsAmount = {
    disabled: !isConfirmable(order, 'paid'),
    'aria-describedby': AMOUNT_MISSING_ID,
  }
  const phase = orderPhase(order, now)
  const isOver = phase === 'late' || phase === 'timed-out'
  // an open form keeps its input
  if (isAppealing || (open === null && isOver)) {
    return <TimeoutActions order={order} now={now} onOpen={setIsAppealing} />
  }
  return (
    <>
      <ActionBar>
        {actions.includes('cannot-pay') && (
          <Button variant="outline" onClick={() => setOpen('cannot-pay')}>
            <Trans>Can't pay</Trans>
          </Button>
        )}
        {actions.includes('paid') && (
          <Button {...needsAmount} onClick={() => setOpen('paid')}>
            <Trans>I have paid</Trans>
          </Button>
        )}
        {actions.includes('replace-proof') && (
          <Button
            // in review it may be done, else it has to be
            variant={phase === 'in-review' ? 'tint' : 'primary'}
            {...needsAmount}
            onClick={() => setOpen('replace-proof')}
          >
            <Trans>Replace proof</Trans>
          </Button>
        )}
        {actions.length === 0 && <ToTheList side="payment" />}
      </ActionBar>
      {open === 'cannot-pay' && <CannotPaySheet {...sheet} />}
      {(open === 'paid' || open === 'replace-proof') && (
        <PaidSheet
          {...sheet}
          isReplacing={open === 'replace-proof'}
          left={timeToAct(order, now)}
          isOver={isOver}
        />
      )}
    </>
  )
}
