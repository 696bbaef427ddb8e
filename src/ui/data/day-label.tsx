import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { addDays, dayStart, type Day } from '#lib/manila-day.ts'
import { momentAt } from '#lib/time.ts'
import { DateTime } from './date-time.tsx'
import { TodayContext } from './today.ts'

/** A day in Manila as a heading; null for a time that cannot be read. */
export function DayLabel({ day }: { day: Day | null }) {
  const today = use(TodayContext)
  if (day === null) return <Trans>Without a date</Trans>
  if (day === today) return <Trans>Today</Trans>
  if (day === addDays(today, -1)) return <Trans>Yesterday</Trans>
  return <DateTime moment={momentAt(dayStart(day))} as="day" />
}
