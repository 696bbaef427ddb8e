import { describe, expect, it } from 'vitest'
import { readSms } from '#features/manual-sms/read-sms.ts'

describe('readSms', () => {
  it.each([
    [
      'You have received PHP 1,450.00 of GCash from MARIA S. 09171234567. Ref. No. 9021345678123.',
      145_000,
      '9021345678123',
    ],
    ['You have sent P500.50 to JUAN D. Ref No: 1234 567 890123', 50_050, '1234567890123'],
    ['Nakatanggap ka ng ₱2,000 mula kay Ana. Reference #: AB-12345-X', 200_000, 'AB12345X'],
    ['Your OTP is 123456. Refrain from sharing it.', null, null],
    ['', null, null],
  ])('reads %j', (text, amount, reference) => {
    expect(readSms(text)).toEqual({ amount, reference })
  })
})
