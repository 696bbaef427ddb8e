import { describe, expect, it } from 'vitest'
import type { DepositMethod, DepositOptions } from '#api/deposit/contract.ts'
import type { Photo } from '#domain/photo.ts'
import {
  checkDeposit,
  destinationOf,
  limitsOf,
  pesosOf,
  usdtToPesos,
} from '#features/deposit/deposit-rules.ts'
import type { Centavos } from '#lib/money.ts'

const pesos = (amount: number) => Math.round(amount * 100) as Centavos
const NOW = Date.parse('2026-11-20T21:00:00+08:00')

const OPTIONS: DepositOptions = {
  limits: { min: pesos(500), max: pesos(100_000) },
  quick: [],
  receivers: [{ id: '1', bankName: 'GCash', number: '09171234567', holder: 'Ana', reference: '' }],
  usdt: { network: 'TRC20', address: 'T', rate: 58_350_000 },
}
const RIGHT = {
  amount: '1,000',
  receiverId: '1',
  reference: ' 9021345678123 ',
  paidAt: '2026-11-20T20:55',
  note: '',
}
const PHOTO: Photo = {
  id: '1',
  name: 'proof.jpg',
  state: 'ready',
  file: new File(['x'], 'proof.jpg'),
  previewUrl: '',
}

const check = (
  fields: Partial<typeof RIGHT> = {},
  method: DepositMethod = 'bank',
  options: DepositOptions = OPTIONS,
) => checkDeposit({ ...RIGHT, ...fields }, [PHOTO], { method, options, now: NOW })

it('accepts a valid deposit', () => {
  expect(check()).toEqual({})
  expect(check({ amount: '20' }, 'usdt')).toEqual({})
})

describe('the amount in pesos', () => {
  it.each([
    ['', 'missing'],
    ['0', 'unreadable'],
    ['1e3', 'unreadable'],
    ['٣', 'unreadable'],
    ['499.99', 'below-min'],
    ['500', undefined],
    ['100000', undefined],
    ['100000.01', 'above-max'],
  ])('%j: %s', (amount, problem) => expect(check({ amount }).amount).toBe(problem))

  it('has no lower limit without a known minimum', () => {
    const options = { ...OPTIONS, limits: { ...OPTIONS.limits, min: null } }
    expect(check({ amount: '0.01' }, 'bank', options)).toEqual({})
  })
})

describe('the amount in USDT is checked by its value in pesos', () => {
  it.each([
    ['', 'missing'],
    ['1.001', 'unreadable'],
    ['8.56', 'below-min'],
    ['8.57', undefined],
    ['1713.79', undefined],
    ['1713.80', 'above-max'],
  ])('%j: %s', (amount, problem) => expect(check({ amount }, 'usdt').amount).toBe(problem))

  it.each([
    [58_350_000, 857, 171_379],
    [50_000_000, 1_000, 200_000],
    [50_000_001, 1_000, 199_999],
    [49_999_999, 1_001, 200_000],
    [1_000_000, 50_000, 10_000_000],
    [1, 50_000_000_000, 10_000_000_000_000],
  ])('at %d from %d to %d hundredths, both within the limits in pesos', (rate, min, max) => {
    const options = { ...OPTIONS, usdt: { network: '', address: 'T', rate } }
    expect(limitsOf('usdt', options)).toEqual({ min, max })
    expect(usdtToPesos(min as Centavos, rate)).toBeGreaterThanOrEqual(OPTIONS.limits.min ?? 0)
    expect(usdtToPesos(max as Centavos, rate)).toBeLessThanOrEqual(OPTIONS.limits.max)
  })

  it('has no minimum that the server does not name', () => {
    const options = { ...OPTIONS, limits: { ...OPTIONS.limits, min: null } }
    expect(limitsOf('usdt', options)).toEqual({ min: null, max: 171_379 })
    expect(check({ amount: '0.01' }, 'usdt', options).amount).toBeUndefined()
  })

  it('has the limits in pesos by bank', () =>
    expect(limitsOf('bank', OPTIONS)).toEqual(OPTIONS.limits))
})

it.each([
  ['', 'missing'],
  ['2026-11-20T21:05', undefined],
  ['2026-11-20T21:06', 'future'],
])('the time %j: %s', (paidAt, problem) => expect(check({ paidAt }).paidAt).toBe(problem))

it('requires account, reference and photo, and limits their length', () => {
  const empty = { ...RIGHT, receiverId: null, reference: ' ' }
  const found = checkDeposit(empty, [], { method: 'bank', options: OPTIONS, now: NOW })
  expect(found).toEqual({ receiverId: 'missing', reference: 'missing', photos: 'missing' })
  expect(check({ receiverId: 'closed' })).toEqual({ receiverId: 'missing' })
  expect(check({ reference: '9021\u00AD345678123' })).toEqual({ reference: 'hidden' })
  expect(check({ reference: 'x'.repeat(129), note: 'x'.repeat(501) })).toEqual({
    reference: 'too-long',
    note: 'too-long',
  })
})

it.each([
  ['bank', '1', { receiver: OPTIONS.receivers[0], usdt: null }],
  ['bank', 'closed', { receiver: null, usdt: null }],
  ['usdt', '1', { receiver: null, usdt: OPTIONS.usdt }],
] as const)('a deposit by %s to %j has one destination or none', (method, receiverId, expected) =>
  expect(destinationOf({ method, receiverId }, OPTIONS)).toEqual(expected),
)

describe('USDT in pesos', () => {
  it.each([
    [1, 58_350_000, 58],
    [100, 58_350_000, 5_835],
    [10, 58_350_000, 584],
    [10, 58_349_999, 583],
    [12_345, 58_123_456, 717_534],
  ])('%d hundredths at %d', (amount, rate, centavos) =>
    expect(usdtToPesos(amount as Centavos, rate)).toBe(centavos),
  )

  it('is unknown without a rate', () => {
    expect(pesosOf('10', 'usdt', { ...OPTIONS, usdt: null })).toBeNull()
    expect(pesosOf('x', 'usdt', OPTIONS)).toBeNull()
    expect(pesosOf('10', 'bank', OPTIONS)).toBe(1_000)
  })
})
