import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Centavos } from '#lib/money.ts'
import { Money } from '#ui/data/money.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { UnreadableAmounts } from './unreadable-amounts.tsx'
import styles from './list-totals.module.css'

type ListFigure = {
  label: string
  amount: Centavos | null
  tone?: 'ok'
  isSigned?: boolean
}

type ListTotalsProps = {
  /** The number of records; null if unknown. */
  count: number | null
  figures: readonly ListFigure[]
  /** The sum covers only the rows loaded so far. */
  isPartial: boolean
  /** The number of amounts that could not be read and are not in the sums. */
  unreadable?: number
  /** A button at the end of the line. */
  action?: ReactNode
}

/** The totals of a filtered list. */
export function ListTotals({ count, figures, isPartial, unreadable = 0, action }: ListTotalsProps) {
  const { i18n } = useLingui()
  return (
    <div className={styles.totals}>
      <div className={styles.text}>
        <p className={styles.count}>
          {count === null ? (
            <Skeleton width="5rem" height="1rem" />
          ) : isPartial ? (
            <Trans>{i18n.number(count)} loaded so far</Trans>
          ) : (
            plural(count, { one: '# record', other: '# records' })
          )}
        </p>
        <dl className={styles.figures}>
          {figures.map(({ label, amount, tone, isSigned = false }) => (
            <div key={label} data-tone={tone}>
              <dt>{label}</dt>
              <dd>
                {count === null ? (
                  <Skeleton width="6rem" height="1.25rem" />
                ) : (
                  <Money amount={amount} size="m" isSigned={isSigned} />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <UnreadableAmounts count={unreadable} />
      </div>
      {action}
    </div>
  )
}
