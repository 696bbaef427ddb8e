import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getDepositOptions } from '#api/deposit/contract.ts'

const withLimits = (limits: unknown) => ({ data: { limits, quick: [0, 50, 501], accounts: [] } })

it.each([{ max: 500 }, { min: null, max: 500 }])(
  'knows no minimum with the limits %j',
  (limits) => {
    expect(v.parse(getDepositOptions.response, withLimits(limits))).toMatchObject({
      limits: { min: null, max: 50_000 },
      quick: [5_000],
    })
  },
)

it.each([null, undefined, { min: 100 }, { min: 'all', max: 500 }])(
  'rejects options with the limits %j',
  (limits) => {
    expect(v.safeParse(getDepositOptions.response, withLimits(limits)).success).toBe(false)
  },
)

const options = (rate: unknown) => ({
  data: { limits: { min: 500, max: 100_000 }, usdt: { network: 'TRC20', address: 'T', rate } },
})

it.each([
  [58.35, { network: 'TRC20', address: 'T', rate: 58_350_000 }],
  ['0.000001', { network: 'TRC20', address: 'T', rate: 1 }],
  // what is nothing in millionths cannot be divided by
  ['0.0000001', null],
  [0, null],
  ['', null],
])('with the rate %j USDT is %j', (rate, usdt) => {
  expect(v.parse(getDepositOptions.response, options(rate))).toMatchObject({ usdt })
})

it('an account to pay to without an id is counted, so that the form can say so', () => {
  const accounts = [{ id: 1, bank_name: 'BPI' }, { bank_name: 'GCash' }, null]
  const data = { limits: { min: 500, max: 100_000 }, accounts }
  expect(v.parse(getDepositOptions.response, { data })).toMatchObject({
    receivers: [{ id: '1' }],
    droppedReceivers: 2,
  })
})
