import { Trans } from '@lingui/react/macro'
import { addDays, manilaDay } from '#lib/manila-day.ts'
import type { Moment } from '#lib/time.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import styles from './day-line.module.css'

/** The line above a day's first message, in Manila's calendar. */
export function DayLine({ moment }: { moment: Moment }) {
  const day = moment.ms === null ? null : manilaDay(moment.ms)
  const today = useToday()
  const isToday = day === today
  const isYesterday = day === addDays(today, -1)
  return (
    <p className={styles.day}>
      {isToday && <Trans>Today</Trans>}
      {isYesterday && <Trans>Yesterday</Trans>}
      {!isToday && !isYesterday && <DateTime moment={moment} as="day-year" />}
    </p>
  )
}
