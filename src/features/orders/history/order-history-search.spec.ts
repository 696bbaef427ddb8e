import { expect, it } from 'vitest'
import { orderHistorySearch } from '#features/orders/history/order-history-search.ts'

it.each([
  [undefined, undefined],
  ['2001', 2001],
  ['M-7', 'M-7'],
  ['..', ''],
  ['2001/../../x?y', ''],
  ['\u202E2001', ''],
  ['x'.repeat(3_000), ''],
])('the member %j of an address is %j', (member, expected) =>
  expect(orderHistorySearch({ member }).member).toBe(expected),
)
