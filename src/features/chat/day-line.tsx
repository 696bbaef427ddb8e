import { Trans } from '@lingui/react/macro'
import { dayNumber } from '#features/chat/rows.ts'
import type { Moment } from '#lib/time.ts'
import { serverNow } from '#platform/clock.ts'
import { DateTime } from '#ui/date-time.tsx'
import styles from './day-line.module.css'

/** The line above a day's first message, in Manila's calendar. */
export function DayLine({ moment }: { moment: Moment }) {
  const age = moment.ms === null ? -1 : dayNumber(serverNow()) - dayNumber(moment.ms)
  return (
    <p className={styles.day}>
      {age === 0 && <Trans>Today</Trans>}
      {age === 1 && <Trans>Yesterday</Trans>}
      {(age < 0 || age > 1) && <DateTime moment={moment} as="day-year" />}
    </p>
  )
}
