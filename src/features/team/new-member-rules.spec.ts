import { describe, expect, it } from 'vitest'
import type { Rate } from '#domain/rate.ts'
import { checkMember, NO_FIELDS, type MemberFields } from '#features/team/new-member-rules.ts'

const good: MemberFields = {
  account: 'cebu_agent1',
  name: 'Ana Reyes',
  phone: '+639171234567',
  password: 'better456',
  repeat: 'better456',
  withdrawPassword: '4711',
  withdrawRepeat: '4711',
  paymentRate: '0.5',
  collectionRate: '0.7',
  limitMin: '500',
  limitMax: '20,000',
}
const permissions = { payment: true, collection: true, shipping: false }
const own = { payment: 75 as Rate, collection: null }

function wrong(change: Partial<MemberFields>): string[] {
  const checked = checkMember({ ...good, ...change }, permissions, own)
  return 'errors' in checked ? Object.keys(checked.errors) : []
}

describe('checkMember', () => {
  it('sends a valid member in hundredths of a percent and centavos', () => {
    expect(checkMember(good, permissions, own)).toEqual({
      form: {
        account: 'cebu_agent1',
        name: 'Ana Reyes',
        phone: '+639171234567',
        password: 'better456',
        withdrawPassword: '4711',
        rates: { payment: 50, collection: 70 },
        permissions,
        limits: { min: 50_000, max: 2_000_000 },
      },
    })
  })

  it('reports every empty field', () => {
    const missing = Object.keys(good).filter((name) => !name.toLowerCase().includes('repeat'))
    expect(wrong(NO_FIELDS)).toEqual(missing)
  })

  it.each<[string, Partial<MemberFields>]>([
    ['account', { account: 'ana reyes' }],
    ['account', { account: '陈先生一' }],
    ['account', { account: 'a'.repeat(33) }],
    ['name', { name: '🙂' }],
    ['name', { name: 'a'.repeat(65) }],
    ['phone', { phone: '12-34' }],
    ['password', { password: 'cebu_agent1', repeat: 'cebu_agent1' }],
    ['password', { password: 'short1', repeat: 'short1' }],
    ['password', { password: 'onlyletters', repeat: 'onlyletters' }],
    ['repeat', { repeat: 'better457' }],
    ['repeat', { repeat: '' }],
    ['withdrawPassword', { withdrawPassword: '1234', withdrawRepeat: '1234' }],
    ['withdrawPassword', { withdrawPassword: '12345', withdrawRepeat: '12345' }],
    ['withdrawRepeat', { withdrawRepeat: '4712' }],
    ['paymentRate', { paymentRate: '0.76' }],
    ['paymentRate', { paymentRate: '-1' }],
    ['collectionRate', { collectionRate: '0.755' }],
    ['collectionRate', { collectionRate: '101' }],
    ['limitMin', { limitMin: '0' }],
    ['limitMin', { limitMin: 'five' }],
    ['limitMax', { limitMax: '499.99' }],
    ['limitMax', { limitMax: '1.005' }],
  ])('reports only what is wrong with the %s: %j', (name, change) => {
    expect(wrong(change)).toEqual([name])
  })

  it('accepts equal amounts, and a rate equal to one’s own', () => {
    expect(wrong({ limitMin: '500', limitMax: '500.00', paymentRate: '0.75' })).toEqual([])
  })
})
