import { expect, it } from 'vitest'
import { WHILE_LOCKED, type MemberAction } from '#domain/locked-account.ts'
import { waitsForUpdate } from '#domain/minimum-version.ts'

it('only new money transactions wait for a newer version', () => {
  const actions = Object.keys(WHILE_LOCKED) as MemberAction[]
  expect(actions.filter(waitsForUpdate)).toEqual([
    'transfer',
    'exchange',
    'withdraw',
    'deposit',
    'claimReward',
    'autoDepositOn',
  ])
})

it('an accepted order can always be completed', () => {
  expect(waitsForUpdate('settleOrder')).toBe(false)
})
