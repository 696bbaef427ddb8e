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
    ['You got P5.00. Ref No. 1234\u00A0567\u202F890123', 500, '1234567890123'],
    ['You got PHP\u00A05.00 123 days after P9', 500, null],
    // not an amount as wallets write it: none is guessed, nor the next one taken
    ['PHP 1 000.00 Ref 9021345678123. Balance: PHP 5.00', null, '9021345678123'],
    ['PHP 1\u00A0000 000 sent', null, null],
    ['You got ₱12\u202F500, thank you', null, null],
    ['PHP 1.000,00 sent', null, null],
    ['PHP 1.500 sent', null, null],
    ['Your OTP is 123456. Refrain from sharing it.', null, null],
    ['', null, null],
  ])('reads %j', (text, amount, reference) => {
    expect(readSms(text)).toEqual({ amount, reference })
  })
})
