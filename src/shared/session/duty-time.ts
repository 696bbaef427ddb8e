import { isDutyTime, lookAtDuty, type DutyTime } from '#domain/duty-time.ts'
import { manilaDay } from '#lib/manila-day.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { currentDay } from '#platform/clock/current-day.ts'
import { memberMemory } from '#platform/session/member-memory.ts'
import { readStored } from '#platform/storage/read-stored.ts'

const KEY = 'dutyTime'

const read = (): DutyTime | undefined =>
  readStored(memberMemory.read(KEY), (value) => (isDutyTime(value) ? value : undefined))

/** Records whether a side is on duty now; shared by all tabs of the member. */
export function noteDuty(isOn: boolean): void {
  const now = serverNow()
  const look = { day: manilaDay(now), now, isOn }
  memberMemory.write(KEY, JSON.stringify(lookAtDuty(read(), look)))
}

/**
 * Time on duty since midnight in Manila as this device observed it, in ms; null if it observed
 * none.
 */
export function dutyTimeToday(): number | null {
  const last = read()
  return last?.day === currentDay() ? last.ms : null
}
