import { expect, it } from 'vitest'
import type { CollectionOrder } from '#domain/order.ts'
import { payIntoSeveral } from '#features/orders/list/pay-into-several.ts'

const order = (change: Partial<CollectionOrder> = {}) =>
  ({
    side: 'collection',
    state: { status: 'to-be-paid' },
    cardId: '1',
    bankName: 'GCash',
    bankNumber: '09171234567',
    ...change,
  }) as CollectionOrder

const maya = { cardId: '2', bankName: 'Maya', bankNumber: '09280000456' }
const checked = { state: { status: 'to-be-approved' } } as const

it.each([
  ['no order', [], false],
  ['one account', [order(), order()], false],
  ['two accounts, one of them not awaited', [order(), order({ ...maya, ...checked })], true],
  ['accounts without ids', [order({ cardId: '' }), order({ ...maya, cardId: '' })], true],
  ['an account that is not named', [order(), order({ cardId: '', bankNumber: ' ' })], false],
])('%s', (_, orders, isSeveral) => expect(payIntoSeveral(orders)).toBe(isSeveral))

it.each([
  [0, false],
  [1, false],
  [2, true],
])('%d accounts that collect decide, whatever the orders say', (collecting, isSeveral) => {
  expect(payIntoSeveral([order()], collecting)).toBe(isSeveral)
  expect(payIntoSeveral([order(), order(maya)], collecting)).toBe(isSeveral)
})
