import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportTotals } from '#api/reports/contract.ts'
import { completedAmount } from '#domain/completed-amount.ts'
import type { Side } from '#domain/side.ts'
import { Money } from '#ui/data/money.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CollectionIcon, PaymentIcon, type Icon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './report-totals.module.css'

type SideFigures = ReportTotals['collection']

type ReportTotalsCardProps = { totals: ReportTotals | null; sides: readonly Side[] }

/** The totals of a range, per side and per kind of money; with its own skeleton. */
export function ReportTotalsCard({ totals, sides }: ReportTotalsCardProps) {
  const { t } = useLingui()
  const rest = [
    { label: t`Bonus`, amount: totals?.bonus },
    { label: t`Fees`, amount: totals?.fees },
    { label: t`Deposits`, amount: totals?.deposits },
    { label: t`Withdrawals`, amount: totals?.withdrawals },
  ]
  return (
    <Card className={styles.card}>
      <dl className={styles.sides}>
        <SideTotal
          icon={CollectionIcon}
          label={t`Collection`}
          figures={totals?.collection ?? null}
        />
        {sides.includes('payment') && (
          <SideTotal icon={PaymentIcon} label={t`Payment`} figures={totals?.payment ?? null} />
        )}
      </dl>
      <p className={styles.basis}>
        <Trans>Amounts are of completed orders</Trans>
      </p>
      <dl className={styles.rest}>
        {rest.map(({ label, amount }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              {totals ? (
                <Money amount={amount ?? null} size="s" />
              ) : (
                <Skeleton width="5rem" height="1rem" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type SideTotalProps = { icon: Icon; label: string; figures: SideFigures | null }

function SideTotal({ icon: SideIcon, label, figures }: SideTotalProps) {
  return (
    <div className={styles.side}>
      <dt>
        <SideIcon />
        {label}
      </dt>
      <dd className={styles.amount}>
        {figures ? (
          <Money amount={completedAmount(figures)} size="m" />
        ) : (
          <Skeleton width="6rem" height="1.35rem" />
        )}
      </dd>
      <dd className={styles.count}>
        {figures ? (
          <>
            <span className={styles.part}>
              <OrderCount count={figures.count} />
            </span>
            {figures.successRate !== null && (
              <span className={styles.part}>
                <SuccessRate successRate={figures.successRate} />
              </span>
            )}
          </>
        ) : (
          <LoadingCount />
        )}
      </dd>
    </div>
  )
}

const LoadingCount = () => (
  <>
    <span className={styles.part}>
      <Skeleton width="4rem" height="1rem" />
    </span>
    <span className={styles.part}>
      <Skeleton width="6.5rem" height="1rem" />
    </span>
  </>
)

export function OrderCount({ count }: { count: SideFigures['count'] }) {
  return count === null ? '—' : plural(count, { one: '# order', other: '# orders' })
}

export function SuccessRate({ successRate }: { successRate: number }) {
  return <Trans>{successRate}% completed</Trans>
}
