import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  collectionActions,
  isConfirmable,
  orderPhase,
  type CollectionAction,
} from '#domain/order-phase.ts'
import type { CollectionOrder } from '#domain/order.ts'
import { AMOUNT_MISSING_ID } from '#features/orders/detail/amount-missing.tsx'
import { ToTheList } from '#features/orders/detail/back-to-list.tsx'
import { NameMismatchSheet } from '#features/orders/detail/name-mismatch-sheet.tsx'
import { NotReceivedSheet } from '#features/orders/detail/not-received-sheet.tsx'
import { ProblemMenu } from '#features/orders/detail/problem-menu.tsx'
import { ReceivedSheet } from '#features/orders/detail/received-sheet.tsx'
import { TimeoutActions } from '#features/orders/detail/timeout-actions.tsx'
import { useHasNewerAction } from '#features/orders/detail/use-order-action.ts'
import { WrongAmountSheet } from '#features/orders/detail/wrong-amount-sheet.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'

const SHEETS = {
  received: ReceivedSheet,
  'wrong-amount': WrongAmountSheet,
  'name-mismatch': NameMismatchSheet,
  'not-received': NotReceivedSheet,
}

type CollectionActionsProps = { order: CollectionOrder; now: number }

/** The actions on a collection order, and the form of the current one. */
export function CollectionActions({ order, now }: CollectionActionsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<CollectionAction | null>(null)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isAppealing, setIsAppealing] = useState(false)
  const hasNewerAction = useHasNewerAction(order)
  const actions = hasNewerAction && open === null ? [] : collectionActions(order, now)
  // otherwise it would open by itself when something can be done again
  if (isMenuOpen && actions.length === 0) setIsMenuOpen(false)
  const Sheet = open && SHEETS[open]
  // an open form keeps its input
  if (isAppealing || (open === null && orderPhase(order, now) === 'timed-out')) {
    return <TimeoutActions order={order} now={now} onOpen={setIsAppealing} />
  }
  return (
    <>
      <ActionBar>
        {actions.length === 0 ? (
          <ToTheList side="collection" />
        ) : (
          <>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsMenuOpen(true)}>
              <Trans>Problem</Trans>
            </Button>
            <Button
              disabled={!isConfirmable(order, 'received')}
              aria-describedby={AMOUNT_MISSING_ID}
              onClick={() => setOpen('received')}
            >{t`Received in full`}</Button>
          </>
        )}
      </ActionBar>
      <ProblemMenu
        isOpen={isMenuOpen}
        actions={actions}
        order={order}
        now={now}
        onChoose={(action) => {
          setIsMenuOpen(false)
          setOpen(action)
        }}
        onClose={() => setIsMenuOpen(false)}
      />
      {Sheet && (
        <Sheet
          order={order}
          isPossible={actions.includes(open) && isConfirmable(order, open)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
