import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Totals } from '#api/list-schema.ts'
import type { Centavos } from '#lib/money.ts'
import { Money } from '#ui/data/money.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { UnreadableAmounts } from './unreadable-amounts.tsx'
import * as styles from './list-totals.module.css'

type ListFigure = {
  label: string
  amount: Centavos | null
  tone?: 'ok'
  isSigned?: boolean
}

type ListTotalsProps = {
  /** The loaded list; undefined until it is loaded. */
  list:
    | { items: readonly unknown[]; dropped: number; totals: Pick<Totals, 'count'> | null }
    | undefined
  hasNextPage: boolean
  figures: readonly ListFigure[]
  /** The figures are sums of the loaded rows, because the server sends none. */
  isSummed: boolean
  /** The number of rows whose amount could not be read and is not in the sums. */
  unreadable?: number
  /** A button at the end of the line. */
  action?: ReactNode
}

/** The totals of a filtered list. */
export function ListTotals(props: ListTotalsProps) {
  const { list, hasNextPage, figures, isSummed, unreadable = 0, action } = props
  const { i18n } = useLingui()
  const counted = isSummed ? null : (list?.totals?.count ?? null)
  const loaded = list?.items.length ?? 0
  const count = counted ?? loaded
  // the amount of a row that could not be read is not in the sums, either
  const missing = isSummed ? unreadable + (list?.dropped ?? 0) : unreadable
  // the empty list below it says so already
  if (list && loaded + count + missing === 0 && !hasNextPage) return null
  return (
    <div className={styles.totals}>
      <div className={styles.text}>
        <p className={styles.count} role="status">
          {list === undefined ? (
            <Skeleton width="5rem" height="1rem" />
          ) : counted === null && hasNextPage ? (
            <Trans>{i18n.number(loaded)} loaded so far</Trans>
          ) : (
            plural(count, { one: '# record', other: '# records' })
          )}
        </p>
        <dl className={styles.figures}>
          {figures.map(({ label, amount, tone, isSigned = false }) => (
            <div key={label} data-tone={tone}>
              <dt>{label}</dt>
              <dd>
                {list === undefined ? (
                  <Skeleton width="6rem" height="1.25rem" />
                ) : (
                  <Money amount={amount} size="m" isSigned={isSigned} />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <UnreadableAmounts count={missing} />
      </div>
      {action}
    </div>
  )
}
