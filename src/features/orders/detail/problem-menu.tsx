import { Trans, useLingui } from '@lingui/react/macro'
import type { CollectionAction } from '#domain/order-phase.ts'
import type { CollectionOrder } from '#domain/order.ts'
import { timeLeft } from '#features/orders/detail/time-left.ts'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { ListRow } from '#ui/list/list-row.tsx'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import * as styles from './problem-menu.module.css'

type Problem = Exclude<CollectionAction, 'received'>

type ProblemMenuProps = {
  isOpen: boolean
  actions: readonly CollectionAction[]
  order: CollectionOrder
  now: number
  onChoose: (action: Problem) => void
  onClose: () => void
}

/** The menu of problems with a received or missing payment. */
export function ProblemMenu({ isOpen, actions, order, now, onChoose, onClose }: ProblemMenuProps) {
  const { t } = useLingui()
  const problems: readonly [Problem, string, string][] = [
    ['wrong-amount', t`Wrong amount`, t`The amount is different`],
    ['name-mismatch', t`Name mismatch`, t`The sender's name is different`],
    ['not-received', t`Not received`, t`Nothing arrived in time`],
  ]
  const left = timeLeft((order.expiresAt.ms ?? now) - now)
  return (
    <BottomSheet isOpen={isOpen} title={t`What is wrong?`} onClose={onClose}>
      <ul className={styles.problems}>
        {problems.map(([problem, name, detail]) => {
          const isOffered = actions.includes(problem)
          // without a deadline its time never comes
          if (problem === 'not-received' && order.expiresAt.ms === null) return null
          return (
            <li key={problem}>
              <button
                type="button"
                className={styles.problem}
                disabled={!isOffered}
                onClick={() => onChoose(problem)}
              >
                <ListRow
                  title={name}
                  subtitle={isOffered ? detail : <Trans>Available in {left}</Trans>}
                  trailing={isOffered && <ChevronRightIcon />}
                />
              </button>
            </li>
          )
        })}
      </ul>
    </BottomSheet>
  )
}
