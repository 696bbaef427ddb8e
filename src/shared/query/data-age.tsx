import { manilaDay } from '#lib/manila-day.ts'
import { toServerTime } from '#platform/clock/clock.ts'
import { currentDay } from '#platform/clock/current-day.ts'
import { DateTime } from '#ui/data/date-time.tsx'

/** When data was fetched (Unix ms, phone clock), with its day if that is not today. */
export function DataAge({ at }: { at: number }) {
  const ms = toServerTime(at)
  const isToday = manilaDay(ms) === currentDay()
  return <DateTime moment={{ ms, raw: '' }} as={isToday ? 'time' : 'date-time'} />
}
