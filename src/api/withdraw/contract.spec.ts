import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getWithdrawOptions } from '#api/withdraw/contract.ts'

const options = (change: Record<string, unknown>) => ({
  data: {
    limits: { min: 100, max: 50_000 },
    fee_rate: 0.03,
    available: { balance: 1_000, bonus: 0 },
    google_bound: 0,
    ...change,
  },
})
const withRate = (fee_rate: unknown) => options({ fee_rate })

it.each([
  [0.03, 30_000],
  ['0.0275', 27_500],
  // times a million it is no whole number
  [0.0321, 32_100],
  [0, 0],
])('reads the fee rate %j in millionths', (wire, feeRate) => {
  expect(v.parse(getWithdrawOptions.response, withRate(wire))).toMatchObject({ feeRate })
})

it.each([undefined, null, '', ' ', '3%', 3, 1, -0.03, 0.0000015])(
  'rejects options with the fee rate %j',
  (wire) => {
    expect(v.safeParse(getWithdrawOptions.response, withRate(wire)).success).toBe(false)
  },
)

it.each([null, undefined, { min: 100, max: null }, { min: 'all', max: 500 }, { min: 100 }])(
  'rejects options with the limits %j',
  (limits) => {
    expect(v.safeParse(getWithdrawOptions.response, options({ limits })).success).toBe(false)
  },
)

it.each([{ max: 500 }, { min: null, max: 500 }])(
  'knows no minimum with the limits %j',
  (limits) => {
    expect(v.parse(getWithdrawOptions.response, options({ limits }))).toMatchObject({
      limits: { min: null, max: 50_000 },
    })
  },
)

it.each([{ balance: 10.555 }, { balance: 10.555, bonus: null }])(
  'knows no bonus with the available amounts %j',
  (available) => {
    expect(v.parse(getWithdrawOptions.response, options({ available }))).toMatchObject({
      available: { balance: 1_056, bonus: null },
      spendable: { balance: 1_055, bonus: null },
    })
  },
)

it('rejects options with an available amount that cannot be read', () => {
  const available = { balance: 'many', bonus: 0 }
  expect(v.safeParse(getWithdrawOptions.response, options({ available })).success).toBe(false)
})
