import { describe, expect, it } from 'vitest'
import { accountName } from '#domain/account-name.ts'

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
