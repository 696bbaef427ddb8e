import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getBankCards } from '#api/bank-cards/contract.ts'

const CARD = { id: 1, bank_no: '0917', bank_name: 'GCash', is_collection: 1, is_pay: 0 }

it.each([
  [{ enable: 1 }, true],
  [{ enable: 0 }, false],
  [{ enable: 'false' }, false],
  [{}, true],
  [{ enable: null }, true],
  [{ enable: {} }, true],
])('an account with %j is enabled: %s', (fields, isEnabled) => {
  const { items } = v.parse(getBankCards.response, { code: 0, data: [{ ...CARD, ...fields }] })
  expect(items).toEqual([expect.objectContaining({ isEnabled })])
})
