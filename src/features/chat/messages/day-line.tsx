import type { Day } from '#lib/manila-day.ts'
import { DayLabel } from '#ui/data/day-label.tsx'
import * as styles from './day-line.module.css'

/** The line above a day's first message. */
export function DayLine({ day }: { day: Day }) {
  return (
    <p className={styles.day}>
      <DayLabel day={day} />
    </p>
  )
}
