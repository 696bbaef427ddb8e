import { lookAtDuty, readDutyTime } from '#domain/duty-time.ts'
import { manilaDay } from '#lib/manila-day.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { memberStorage } from '#platform/session/member-storage.ts'

const KEY = 'dutyTime'

/** Notes whether a side is on duty now; all tabs of the member share what was noted. */
export function noteDuty(isOn: boolean): void {
  const now = serverNow()
  const day = manilaDay(now)
  const last = readDutyTime(memberStorage.read(KEY), day)
  memberStorage.write(KEY, JSON.stringify(lookAtDuty(last, { day, now, isOn })))
}

/** On duty since midnight in Manila as this device saw it, in ms; null when it saw nothing. */
export function dutyTimeToday(): number | null {
  return readDutyTime(memberStorage.read(KEY), manilaDay(serverNow()))?.ms ?? null
}
