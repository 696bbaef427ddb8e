import { expect, it } from 'vitest'
import { readSpendable } from '#domain/spendable.ts'

it.each([
  [320.5, 32_050],
  [320.505, 32_050],
  [320.504, 32_050],
  [1893.456, 189_345],
  ['2500.1254', 250_012],
  ['₱1,893.456', 189_345],
  ['2,500.129', 250_012],
  [0.300_000_000_000_000_04, 30],
  [0.29, 29],
  [1.005, 100],
  [0.999, 99],
  [0.001, 0],
  ['0.009', 0],
  [0.000_000_1, 0],
  [-1.239, -124],
  [9_007_199_254_740.99, 900_719_925_474_099],
  [{ amount: '320.505', currency: 'PHP' }, 32_050],
  [{ amount: '320.50', currency: 'PHP' }, 32_050],
  [{ value: 320.5, currency: 'PHP' }, 32_050],
  [{ value: 320.509, currency: 'PHP' }, 32_050],
  ['abc', null],
  [null, null],
])('%j has %s spendable centavos', (value, centavos) => expect(readSpendable(value)).toBe(centavos))
