import { expect, test } from 'vitest'
import { ledgerSearch } from '#features/records/ledger-search.ts'

test.each([
  [0, 0],
  ['0', 0],
  [3, 3],
  ['2', 2],
  [4, 1],
  [-1, 1],
  ['', 1],
  [null, 1],
  [undefined, 1],
  ['1e0', 1],
])('value %j is ledger %d', (value, ledger) => {
  expect(ledgerSearch({ value }).value).toBe(ledger)
})
