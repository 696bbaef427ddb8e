import { expect, test } from 'vitest'
import { typeLabel } from '#features/records/ledger-labels.ts'

test.each(['transfer_out', 'rebate', 'exchange', 'transfer', 'TRANSFER_IN', 'Adjust'])(
  '%s has a label',
  (type) => {
    expect(typeLabel(type)).toMatchObject({ id: expect.any(String) })
  },
)

test.each([
  ['Frozen by the bank', 'Frozen by the bank'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
  ['', '—'],
  ['\u202Eevil\n1', 'evil 1'],
])('%j is shown as %j', (type, text) => expect(typeLabel(type)).toBe(text))
