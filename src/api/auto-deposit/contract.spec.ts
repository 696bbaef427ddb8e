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

it('reads the older format, a range from min to max', () => {
  expect(read({ min: 500, max: 1000 })).toMatchObject({
    amountUnder: 50_000,
    depositAmount: 100_000,
    dailyLimit: null,
  })
})

it.each([null, []])('is off and empty if the server has none: %j', (data) => {
  expect(v.parse(getAutoDeposit.response, { data })).toEqual({
    isOn: false,
    amountUnder: null,
    depositAmount: null,
    dailyLimit: null,
  })
})

it('reads amounts that are stored as JSON text', () => {
  const data = { enable: 1, setting: '{"amountUnder":"500.00","depositAmount":1000}' }
  expect(v.parse(getAutoDeposit.response, { data })).toMatchObject({
    amountUnder: 50_000,
    depositAmount: 100_000,
  })
})
