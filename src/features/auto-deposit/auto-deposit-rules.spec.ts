import { describe, expect, it } from 'vitest'
import { checkAutoDeposit } from '#features/auto-deposit/auto-deposit-rules.ts'

const RIGHT = { amountUnder: '500', depositAmount: '1,000', dailyLimit: '5000.50' }

describe('checkAutoDeposit', () => {
  it('accepts three amounts', () => expect(checkAutoDeposit(RIGHT)).toEqual({}))

  it.each(['amountUnder', 'depositAmount', 'dailyLimit'] as const)('requires %s', (name) => {
    expect(checkAutoDeposit({ ...RIGHT, [name]: ' ' })).toEqual({ [name]: 'missing' })
    expect(checkAutoDeposit({ ...RIGHT, [name]: '0' })).toEqual({ [name]: 'unreadable' })
  })
})
