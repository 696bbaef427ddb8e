import type { ReactNode } from 'react'
import type { Day } from '#lib/manila-day.ts'
import { DayLabel } from '#ui/data/day-label.tsx'
import * as styles from './day-row.module.css'

type HeadedRowProps = {
  /** The group's heading; a list without groups has none. */
  heading?: ReactNode
  /** Whether the row is the list's first. */
  isTop: boolean
  /** Whether the row is its group's first or last. */
  isFirst: boolean
  isLast: boolean
  children: ReactNode
}

/** The rows of a group look like one card; the first one carries the heading. */
export function HeadedRow({ heading, isTop, isFirst, isLast, children }: HeadedRowProps) {
  return (
    <>
      {isFirst && heading !== undefined && (
        <h2 className={styles.day} data-top={isTop}>
          {heading}
        </h2>
      )}
      <div className={styles.row} data-first={isFirst} data-last={isLast}>
        {children}
      </div>
    </>
  )
}

type DayRowProps = Omit<HeadedRowProps, 'heading'> & {
  /** Undefined in a list without days; null for a time that cannot be read. */
  day: Day | null | undefined
}

/** A row of a list that is grouped by days. */
export function DayRow({ day, ...row }: DayRowProps) {
  const heading = day === undefined ? undefined : <DayLabel day={day} />
  return <HeadedRow heading={heading} {...row} />
}

type LoadingDayRowsProps = { count: number; day?: ReactNode; row: ReactNode }

/** The skeleton of a day's rows. */
export function LoadingDayRows({ count, day, row }: LoadingDayRowsProps) {
  return (
    <div>
      {Boolean(day) && (
        <div className={styles.day} data-top>
          {day}
        </div>
      )}
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.row} data-first={at === 0} data-last={at === count - 1}>
          {row}
        </div>
      ))}
    </div>
  )
}
