import { parseUntrustedJson } from '#lib/json.ts'
import type { Day } from '#lib/manila-day.ts'

/**
 * How long a member was on duty today, as this device saw it: added up look by look, so that what a
 * closed or sleeping phone did not see is never counted. Times in ms.
 */
export type DutyTime = {
  day: Day
  /** On duty since midnight in Manila. */
  ms: number
  /** When it was last looked at, in Unix ms, and whether a side was on duty then. */
  at: number
  isOn: boolean
}

/** Looks further apart than this have something between them that nobody saw. */
export const LONGEST_GAP_MS = 90_000

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** What was stored, if it is of this day; null for anything else. */
export function readDutyTime(stored: string | null, day: Day): DutyTime | null {
  const found = stored === null ? null : parseUntrustedJson(stored)
  if (typeof found !== 'object' || found === null) return null
  const { day: of, ms, at, isOn } = found as Partial<Record<keyof DutyTime, unknown>>
  return of === day && isCount(ms) && isCount(at) ? { day, ms, at, isOn: isOn === true } : null
}

/** One more look; two tabs that look in turn count no minute twice. */
export function lookAtDuty(
  last: DutyTime | null,
  { day, now, isOn }: { day: Day; now: number; isOn: boolean },
): DutyTime {
  if (last?.day !== day) return { day, ms: 0, at: now, isOn }
  const gap = now - last.at
  const isSeen = last.isOn && gap > 0 && gap <= LONGEST_GAP_MS
  return { day, ms: last.ms + (isSeen ? gap : 0), at: now, isOn }
}
