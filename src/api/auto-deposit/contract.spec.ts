import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getAutoDeposit } from '#api/auto-deposit/contract.ts'

const read = (setting: object) => v.parse(getAutoDeposit.response, { data: { enable: 1, setting } })

it('reads the auto deposit setting', () => {
  expect(read({ amountUnder: 500, depositAmount: '1,000', dailyLimit: 5000 })).toEqual({
    isOn: true,
    amountUnder: 50_000,
    depositAmount: 100_000,
    dailyLimit: 500_000,
  })
})

it('reads the older setting with min and max', () => {
  expect(read({ min: 500, max: 1000 })).toMatchObject({
    amountUnder: 50_000,
    depositAmount: 100_000,
    dailyLimit: null,
  })
})
