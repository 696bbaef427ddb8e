import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getSelfCheck } from '#api/self-check/contract.ts'

const read = (body: unknown) => v.safeParse(getSelfCheck.response, body)

it.each([{ data: 'soon' }, { data: null }, {}])(
  '%j is no self-check, so none counts as passed',
  (body) => {
    expect(read(body).success).toBe(false)
  },
)

it('an item without a verdict has neither passed nor failed', () => {
  const { output } = read({ data: { balance: { check: 1 }, on_duty_ds: { note: 'Busy' } } })
  expect(output).toMatchObject({
    balance: { passed: true },
    collectionDuty: { passed: null, note: 'Busy' },
    canCollect: { passed: null, note: '' },
  })
})

it('an account whose finding cannot be read is in the list, and has neither passed nor failed', () => {
  const { output } = read({ data: { cards: [{ bank: 'GCash', check: 1 }, 'Maya'] } })
  expect(output).toMatchObject({
    cards: [
      { bank: 'GCash', passed: true },
      { bank: '', passed: null, note: '' },
    ],
  })
})
