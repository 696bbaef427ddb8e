import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { orderPhase } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import { AppealSheet, ReleaseSheet } from '#features/orders/detail/appeal-sheets.tsx'
import { ToTheList } from '#features/orders/detail/back-to-list.tsx'
import { useHasNewerAction } from '#features/orders/detail/use-order-action.ts'
import { Button } from '#ui/foundation/button.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'

type TimeoutActionsProps = {
  order: Order
  now: number
  /**
   * Called when a form opens or closes: an open one stays, with its outcome, when the order's state
   * changes.
   */
  onOpen?: (isOpen: boolean) => void
}

/** The actions left for an order past its deadline. */
export function TimeoutActions({ order, now, onOpen }: TimeoutActionsProps) {
  const { side } = order
  const [open, setOpen] = useState<'appeal' | 'release' | null>(null)
  const show = (next: typeof open) => {
    setOpen(next)
    onOpen?.(next !== null)
  }
  const phase = orderPhase(order, now)
  const hasNewerAction = useHasNewerAction(order) && open === null
  const isPossible = !hasNewerAction && (phase === 'timed-out' || phase === 'late')
  const Sheet = open && { appeal: AppealSheet, release: ReleaseSheet }[open]
  return (
    <>
      <ActionBar>
        {isPossible ? (
          <>
            <Button variant="danger-tint" onClick={() => show('release')}>
              {side === 'payment' ? <Trans>I did not pay</Trans> : <Trans>Not received</Trans>}
            </Button>
            <Button onClick={() => show('appeal')}>
              {side === 'payment' ? <Trans>I already paid</Trans> : <Trans>I received it</Trans>}
            </Button>
          </>
        ) : (
          <ToTheList side={side} />
        )}
      </ActionBar>
      {Sheet && <Sheet order={order} isPossible={isPossible} onClose={() => show(null)} />}
    </>
  )
}
