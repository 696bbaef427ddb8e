import { pastTimeProblem, type PastTimeProblem } from '#domain/past-time.ts'

/** `time`: in the format of a datetime-local field, in Manila time. */
export type SmsFields = { sms: string; time: string }

export type SmsProblems = { sms?: 'missing' | 'too-long'; time?: PastTimeProblem }

export const MAX_SMS_LENGTH = 1_000

/** Empty when the SMS may be confirmed. `now`: Unix ms, server clock. */
export function checkSms({ sms, time }: SmsFields, now: number): SmsProblems {
  const { length } = sms.trim()
  const timeProblem = pastTimeProblem(time, now)
  return {
    ...(length === 0 && { sms: 'missing' as const }),
    ...(length > MAX_SMS_LENGTH && { sms: 'too-long' as const }),
    ...(timeProblem && { time: timeProblem }),
  }
}
