import { isDutyTime, lookAtDuty, type DutyTime } from '#domain/duty-time.ts'
import { manilaDay } from '#lib/manila-day.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { readStored } from '#platform/storage/read-stored.ts'

const KEY = 'dutyTime'

const read = (): DutyTime | undefined =>
  readStored(memberStorage.read(KEY), (value) => (isDutyTime(value) ? value : undefined))

/** Notes whether a side is on duty now; all tabs of the member share what was noted. */
export function noteDuty(isOn: boolean): void {
  const now = serverNow()
  const look = { day: manilaDay(now), now, isOn }
  memberStorage.write(KEY, JSON.stringify(lookAtDuty(read(), look)))
}

/** On duty since midnight in Manila as this device saw it, in ms; null when it saw nothing. */
export function dutyTimeToday(): number | null {
  const last = read()
  return last?.day === manilaDay(serverNow()) ? last.ms : null
}
