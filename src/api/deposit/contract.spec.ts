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
