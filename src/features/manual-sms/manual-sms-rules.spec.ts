import { expect, it } from 'vitest'
import { checkSms, MAX_SMS_LENGTH } from '#features/manual-sms/manual-sms-rules.ts'

// 8:00 PM in Manila
const NOW = Date.UTC(2026, 0, 20, 12)
const time = '2026-01-20T20:00'

it.each([
  ['', { sms: 'missing' }],
  [' \n ', { sms: 'missing' }],
  ['x'.repeat(MAX_SMS_LENGTH), {}],
  [` ${'x'.repeat(MAX_SMS_LENGTH)} `, {}],
  ['x'.repeat(MAX_SMS_LENGTH + 1), { sms: 'too-long' }],
])('checks a text (%#)', (sms, problems) => {
  expect(checkSms({ sms, time }, NOW)).toEqual(problems)
})

it.each([
  ['', { time: 'missing' }],
  ['2026-01-20T20:05', {}],
  ['2026-01-20T20:06', { time: 'future' }],
])('checks the time %j', (wrong, problems) => {
  expect(checkSms({ sms: 'x', time: wrong }, NOW)).toEqual(problems)
})
