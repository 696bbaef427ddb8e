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
    ['Nakatanggap ka ng P500, mula kay Ana. Ref. No. 9021345678123', 50_000, '9021345678123'],
    ['You got PHP 12,500, ref no 9021345678123', 1_250_000, '9021345678123'],
    ['Ref No. 9021345678123 Your balance is PHP 5.00', 500, '9021345678123'],
    ['You got PHP 5.00, ref no 9021345678123 11-22-2025 9:04 AM', 500, '9021345678123'],
    [
      'Refer to us for help. PHP 5.00 sent. Ref. No. 1234 567 890123 on Nov 22',
      500,
      '1234567890123',
    ],
    ['Your OTP is 123456. Refrain from sharing it.', null, null],
    ['', null, null],
  ])('reads %j', (text, amount, reference) => {
    expect(readSms(text)).toEqual({ amount, reference })
  })
})
