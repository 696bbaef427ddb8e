import { expect, it } from 'vitest'
import { idFrom, optionalIdFrom } from '#domain/address-id.ts'

it.each([
  ['C10020001', 'C10020001'],
  [42, '42'],
  ['2026-11-20:7.1_b', '2026-11-20:7.1_b'],
  ['x'.repeat(64), 'x'.repeat(64)],
])('accepts %j', (value, id) => expect(idFrom(value)).toBe(id))

it.each([
  '',
  '.',
  '..',
  '../',
  '../../self',
  'a/b',
  '%2e%2e',
  '\u0000',
  '%00',
  'a b',
  'C1?x=1',
  'C1#x',
  '\u202eC1',
  'x'.repeat(65),
  'x'.repeat(1024 * 1024),
  Number('20261120004200000001'),
  1.5,
  true,
  null,
  undefined,
  ['C1'],
  { id: 'C1' },
])('rejects: %#', (value) => expect(idFrom(value)).toBeNull())

it.each([
  [undefined, undefined],
  [2001, 2001],
  ['2001', 2001],
  ['M-7', 'M-7'],
  ['20261120123456789012', '20261120123456789012'],
  [null, ''],
  ['', ''],
  ['..', ''],
  [['1'], ''],
  ['x'.repeat(65), ''],
])('reads the optional id %j', (value, id) => expect(optionalIdFrom(value)).toBe(id))
