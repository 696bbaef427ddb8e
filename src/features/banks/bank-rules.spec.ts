import { describe, expect, it } from 'vitest'
import { checkBank, cleanNumber, type BankFields } from '#features/banks/bank-rules.ts'

const RIGHT: BankFields = {
  bankName: 'GCash',
  number: '0917 123 4567',
  repeat: '0917-1234567',
  holder: 'Maria Santos',
  branch: '',
  password: '1234',
}
const PRESENT = {
  id: '1',
  wireId: '1',
  bankName: 'GCash',
  number: '09171234567',
  holder: 'M',
  branch: '',
}

const check = (fields: Partial<BankFields>, present: typeof PRESENT | null = null) =>
  checkBank({ ...RIGHT, ...fields }, present)

describe('cleanNumber', () => {
  it.each([
    ['0917 123 4567', '09171234567'],
    [' 0917-123-4567\n', '09171234567'],
    ['\u200E0917\u00A0123–4567\u202C', '09171234567'],
    ['０９１７', '0917'],
    ['12a', '12a'],
  ])('of %j is %j', (typed, plain) => expect(cleanNumber(typed)).toBe(plain))
})

describe('checkBank', () => {
  it('accepts a valid account', () => expect(check({})).toEqual({}))

  it('requires everything but the branch', () => {
    const empty = { bankName: ' ', number: ' ', repeat: '', holder: '', branch: '', password: '' }
    expect(checkBank(empty, null)).toEqual({
      bankName: 'missing',
      number: 'missing',
      repeat: 'missing',
      holder: 'missing',
      password: 'missing',
    })
  })

  it.each([
    ['12a456', 'not-digits'],
    ['٠٩١٧١٢٣', 'not-digits'],
    ['0917\u200B1234567', 'hidden'],
    ['\u200E09171234567\u202C', 'hidden'],
    ['\u00A00917\u00A01234567\n', undefined],
    ['12345', 'length'],
    ['1'.repeat(35), 'length'],
    ['123456', undefined],
    ['1'.repeat(34), undefined],
  ])('the number %j: %s', (number, problem) =>
    expect(check({ number, repeat: number }).number).toBe(problem),
  )

  it('requires the same number twice', () =>
    expect(check({ repeat: '09171234568' })).toEqual({ repeat: 'different' }))

  it('requires the second number only when the number changes', () => {
    expect(check({ repeat: '' }, PRESENT)).toEqual({})
    expect(check({ number: '09171234568', repeat: '' }, PRESENT)).toEqual({ repeat: 'missing' })
  })

  it.each([
    ['', 'missing'],
    ['123', 'not-four-digits'],
    ['12345', 'not-four-digits'],
    ['12a4', 'not-four-digits'],
    ['１２３４', 'not-four-digits'],
    ['0000', undefined],
  ])('the password %j: %s', (password, problem) =>
    expect(check({ password }).password).toBe(problem),
  )

  it('rejects a name with invisible characters', () => {
    const name = 'Maria\u202ESantos'
    expect(check({ bankName: name, holder: name, branch: name })).toEqual({
      bankName: 'hidden',
      holder: 'hidden',
      branch: 'hidden',
    })
  })

  it('rejects text that is too long', () => {
    const long = 'x'.repeat(101)
    expect(check({ bankName: long, holder: long, branch: long })).toEqual({
      bankName: 'too-long',
      holder: 'too-long',
      branch: 'too-long',
    })
  })
})
