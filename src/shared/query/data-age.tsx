import { manilaDay } from '#lib/manila-day.ts'
import { momentAt } from '#lib/time.ts'
import { toServerTime } from '#platform/clock/clock.ts'
import { currentDay } from '#platform/clock/current-day.ts'
import { DateTime } from '#ui/data/date-time.tsx'

type DataAgeProps = {
  /** When it was fetched (Unix ms, phone clock). */
  at: number
  /** There is no room for a day with a time. */
  isShort?: boolean
}

/** When data was fetched, with its day if that is not today. */
export function DataAge({ at, isShort = false }: DataAgeProps) {
  const ms = toServerTime(at)
  const isToday = manilaDay(ms) === currentDay()
  const style = isToday ? 'time' : isShort ? 'date' : 'date-time'
  return <DateTime moment={momentAt(ms)} as={style} />
}
