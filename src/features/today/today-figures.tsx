import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReportTotals } from '#api/reports/contract.ts'
import { personalReportQuery } from '#api/reports/queries.ts'
import { completedAmount } from '#domain/completed-amount.ts'
import { TodaySkeleton } from '#features/today/today-skeleton.tsx'
import type { Centavos } from '#lib/money.ts'
import { momentAt } from '#lib/time.ts'
import { toServerTime } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { dutyTimeToday } from '#shared/session/duty-time.ts'
import { hidesAmounts } from '#shared/session/hides-amounts.ts'
import { useMayPay } from '#shared/session/use-may-pay.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { DotLine } from '#ui/data/dot-line.tsx'
import { Money } from '#ui/data/money.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import * as styles from './today-card.module.css'

const RENEW_MS = 30_000
const MINUTE_MS = 60_000

const orders = (count: number | null) =>
  count === null ? '—' : plural(count, { one: '# order', other: '# orders' })

/** Today's orders and amounts per side, and the bonus, from the report that a tap opens. */
export function TodayFigures() {
  const { t } = useLingui()
  const today = useToday()
  const days = { from: today, to: today }
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useQuery(personalReportQuery(days))
  const mayPay = useMayPay()
  const isOnline = useStore(online)
  const isHidden = useStore(hidesAmounts)
  const dutyTime = useDutyTime()
  if (!data) {
    if (!isError) return <TodaySkeleton />
    return <LoadFailed isOnline={isOnline} onRetry={() => void refetch()} busy={isFetching} />
  }
  const { collection, payment, bonus } = data.totals
  const details = ({ count, successRate }: ReportTotals['collection']) =>
    successRate === null ? [orders(count)] : [orders(count), t`${successRate}% completed`]
  const money = (amount: Centavos | null) => <Money amount={amount} size="m" isHidden={isHidden} />
  return (
    <>
      <Link to="/myReport" search={days} className={styles.figures}>
        <Figure name={t`Collected`} details={details(collection)}>
          {money(completedAmount(collection))}
        </Figure>
        {mayPay && (
          <Figure name={t`Paid out`} details={details(payment)}>
            {money(completedAmount(payment))}
          </Figure>
        )}
        <Figure name={t`Bonus`}>{money(bonus)}</Figure>
      </Link>
      <p className={styles.note}>
        <DotLine>
          {dutyTime}
          <Trans>
            As of <DateTime moment={momentAt(toServerTime(dataUpdatedAt))} as="time" />
          </Trans>
        </DotLine>
      </p>
    </>
  )
}

function Figure({
  name,
  details,
  children,
}: {
  name: string
  details?: readonly string[]
  children: ReactNode
}) {
  return (
    <span className={styles.figure}>
      <span className={styles.name}>{name}</span>
      {children}
      {details?.map((detail) => (
        <span key={detail} className={styles.detail}>
          {detail}
        </span>
      ))}
    </span>
  )
}

/**
 * Only what this device observed: the time on duty with another phone, or while the app was closed,
 * is missing.
 */
function useDutyTime(): ReactNode {
  useNow(RENEW_MS)
  const ms = dutyTimeToday()
  if (ms === null || ms < MINUTE_MS) return null
  const minutes = Math.floor(ms / MINUTE_MS) % 60
  const hours = Math.floor(ms / MINUTE_MS / 60)
  return (
    <Trans>
      {hours} h {minutes} m on duty on this phone
    </Trans>
  )
}
