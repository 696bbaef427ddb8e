import { isDay, type Day } from '#lib/manila-day.ts'

/**
 * How long a member was on duty today as this device observed it, summed up sample by sample, so
 * that time while the app was closed or the phone slept is never counted. Times in ms.
 */
export type DutyTime = {
  day: Day
  /** Time on duty since midnight in Manila. */
  ms: number
  /** The last sample (Unix ms), and whether a side was on duty then. */
  at: number
  isOn: boolean
}

/** A longer gap between two samples is not counted: nothing is known about it. */
const LONGEST_GAP_MS = 90_000

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

export const isDutyTime = (value: unknown): value is DutyTime => {
  const { day, ms, at, isOn } = Object(value) as Partial<Record<keyof DutyTime, unknown>>
  return isDay(day) && isCount(ms) && isCount(at) && typeof isOn === 'boolean'
}

/** Adds a sample; two tabs that sample in turn count no minute twice. */
export function lookAtDuty(
  last: DutyTime | undefined,
  { day, now, isOn }: { day: Day; now: number; isOn: boolean },
): DutyTime {
  if (last?.day !== day) return { day, ms: 0, at: now, isOn }
  const gap = now - last.at
  const isSeen = last.isOn && gap > 0 && gap <= LONGEST_GAP_MS
  return { day, ms: last.ms + (isSeen ? gap : 0), at: now, isOn }
}
