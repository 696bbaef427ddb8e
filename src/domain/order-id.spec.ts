import { expect, it } from 'vitest'
import { orderIdFrom } from '#domain/order-id.ts'

it.each([
  ['C10020001', 'C10020001'],
  [42, '42'],
  ['2026-11-20:7.1_b', '2026-11-20:7.1_b'],
  ['x'.repeat(64), 'x'.repeat(64)],
])('accepts %j', (value, id) => expect(orderIdFrom(value)).toBe(id))

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
])('rejects: %#', (value) => expect(orderIdFrom(value)).toBeNull())
