import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getPersonalReport, getTeamReport } from '#api/reports/contract.ts'

const UNKNOWN = { count: null, amount: null, successRate: null }
const NO_ORDERS = { count: 0, amount: null, successRate: null }
const DAY = { date: '2026-11-20', collection: { count: 2, amount: 700, success_rate: 100 } }

const totalsOf = (data: unknown) => v.parse(getPersonalReport.response, { data }).totals

describe('totals that were not sent', () => {
  it.each([
    { days: [DAY] },
    { days: [DAY], totals: null },
    { days: [DAY], totals: [] },
    { days: [DAY], totals: { collection: null } },
    { days: [{ date: DAY.date, collection: { amount: 700 } }] },
    { days: [{ date: 'unreadable' }] },
  ])('are unknown, not zero, if a row has orders or cannot be read: %j', (data) => {
    expect(totalsOf(data).collection).toEqual(UNKNOWN)
  })

  it.each([[], null, { days: [] }, { days: [{ date: DAY.date }] }, { days: [DAY] }])(
    'are those of no orders if no row has any: %j',
    (data) => expect(totalsOf(data).payment).toEqual(NO_ORDERS),
  )

  it('are unknown as soon as a member has orders', () => {
    const data = { members: [{ id: 7, payment: { count: 1 } }] }
    const { totals } = v.parse(getTeamReport.response, { data })
    expect(totals).toMatchObject({ collection: NO_ORDERS, payment: UNKNOWN })
  })
})

it('totals that were sent are kept, whatever the rows say', () => {
  const totals = { collection: { count: 0, amount: null }, payment: { count: 3, amount: 5 } }
  expect(totalsOf({ totals, days: [DAY] })).toMatchObject({
    collection: NO_ORDERS,
    payment: { count: 3, amount: 500 },
  })
})
