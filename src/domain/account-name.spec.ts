import { describe, expect, it } from 'vitest'
import { accountName, digitsApart } from '#domain/account-name.ts'

describe('accountName', () => {
  it.each([
    ['GCash', '09171234567', 'GCash', '··4567', 'G'],
    ['maya', '456', 'maya', '··456', 'M'],
    ['钱包', '', '钱包', '', '钱'],
    ['<img src=x>', '1', '<img src=x>', '··1', 'I'],
    ['\u202E😀 bank', '1', '😀 bank', '··1', 'B'],
    ['', '1234', '', '··1234', ''],
  ])('returns %j for %j', (bankName, number, bank, short, initial) => {
    const name = [bank, short].filter((part) => part !== '').join(' ')
    expect(accountName({ bankName, number })).toEqual({ bank, number: short, name, initial })
  })

  it('has a maximum length', () => {
    expect(accountName({ bankName: 'W'.repeat(500), number: '1' }).bank).toHaveLength(60)
  })
})

const digitsOf = (...accounts: [bankName: string, number: string][]) =>
  digitsApart(accounts.map(([bankName, number]) => ({ bankName, number })))

describe('digitsApart', () => {
  const gcash = '09171234567'

  it('are four, unless accounts of the same bank end in the same ones', () => {
    expect(digitsOf()).toBe(4)
    expect(digitsOf(['GCash', gcash], ['GCash', '09170000456'], ['Maya', gcash])).toBe(4)
    expect(digitsOf(['GCash', gcash], ['GCash', '0917 009 4567'], ['Maya', '0456'])).toBe(5)
    expect(digitsOf(['GCash', gcash], ['GCash', '09170094567'], ['GCash', '09990094567'])).toBe(8)
    expect(accountName({ bankName: 'GCash', number: gcash }, 5).name).toBe('GCash ··34567')
  })

  it('do not depend on numbers that are the same, or shortened', () => {
    expect(digitsOf(['GCash', gcash], ['GCash', gcash])).toBe(4)
    expect(digitsOf(['GCash', '··4567'], ['GCash', '··4567'])).toBe(4)
    expect(digitsOf(['GCash', gcash], ['GCash', gcash], ['GCash', '09170094567'])).toBe(5)
  })
})
