import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { AppealSheet, ReleaseSheet } from '#features/orders/detail/appeal-sheets.tsx'
import { ToTheList } from '#features/orders/detail/back-to-list.tsx'
import { orderPhase } from '#domain/order-phase.ts'
import type { Order } from '#api/orders/queries.ts'
import type { Side } from '#api/self/contract.ts'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { Button } from '#ui/foundation/button.tsx'

type TimeoutActionsProps = { side: Side; order: Order; now: number }

/** What is left to do with an order whose time is up. */
export function TimeoutActions({ side, order, now }: TimeoutActionsProps) {
  const [open, setOpen] = useState<'appeal' | 'release' | null>(null)
  const phase = orderPhase(order, now)
  const isPossible = phase === 'timed-out' || phase === 'late'
  const Sheet = open && { appeal: AppealSheet, release: ReleaseSheet }[open]
  return (
    <>
      <ActionBar>
        {isPossible ? (
          <>
            <Button variant="outline" onClick={() => setOpen('release')}>
              {side === 'payment' ? <Trans>I did not pay</Trans> : <Trans>Nothing came</Trans>}
            </Button>
            <Button onClick={() => setOpen('appeal')}>
              {side === 'payment' ? <Trans>I already paid</Trans> : <Trans>I received it</Trans>}
            </Button>
          </>
        ) : (
          <ToTheList list={side === 'payment' ? '/ordersP' : '/ordersC'} />
        )}
      </ActionBar>
      {Sheet && (
        <Sheet side={side} order={order} isPossible={isPossible} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
