import { describe, expect, it } from 'vitest'
import { checkTransfer } from '#features/transfer/transfer-rules.ts'
import type { Centavos } from '#lib/money.ts'

const good = { account: 'agent_manila08', amount: '100', password: '1234' }
const check = (change: Partial<typeof good>) =>
  checkTransfer({ ...good, ...change }, 50_000 as Centavos)

describe('checkTransfer', () => {
  it('requires account, amount and withdrawal password', () => {
    expect(check({})).toEqual({})
    expect(check({ account: ' ', amount: '', password: '' })).toEqual({
      account: 'missing',
      amount: 'missing',
      password: 'missing',
    })
  })

  it('rejects invalid values before they are sent', () => {
    expect(check({ password: '12345' })).toEqual({ password: 'not-four-digits' })
    expect(check({ account: 'a'.repeat(65) })).toEqual({ account: 'too-long' })
    expect(check({ amount: '500.01' })).toEqual({ amount: 'above-available' })
    expect(check({ amount: '500', account: '陈🙂' })).toEqual({})
    expect(check({ account: 'cebu\u200Bagent', amount: '1\u202E00' })).toEqual({
      account: 'hidden',
      amount: 'hidden',
    })
    expect(check({ account: '\u00A0cebu_agent\n' })).toEqual({})
    // what is not sent does not count
    expect(check({ account: `${'a'.repeat(64)}\u0085` })).toEqual({})
  })
})
