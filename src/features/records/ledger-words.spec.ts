import { expect, test } from 'vitest'
import { typeWords } from '#features/records/ledger-words.ts'

test.each(['transfer_out', 'rebate', 'exchange'])('%s has words', (type) => {
  expect(typeWords(type)).toMatchObject({ id: expect.any(String) })
})

test.each([
  ['Frozen by the bank', 'Frozen by the bank'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
  ['', '—'],
  ['\u202Eevil\n1', 'evil 1'],
])('%j is shown as %j', (type, text) => expect(typeWords(type)).toBe(text))
