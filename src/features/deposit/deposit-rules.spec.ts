import { describe, expect, it } from 'vitest'
import type { DepositMethod, DepositOptions, Receiver } from '#api/deposit/contract.ts'
import type { Photo } from '#domain/photo.ts'
import {
  checkDeposit,
  destinationOf,
  firstPayTo,
  keyOf,
  limitsOf,
  offeredTo,
  pesosOf,
  usdtToPesos,
  type DepositFields,
} from '#features/deposit/deposit-rules.ts'
import type { Centavos } from '#lib/money.ts'

const pesos = (amount: number) => Math.round(amount * 100) as Centavos
const NOW = Date.parse('2026-11-20T21:00:00+08:00')

const OPTIONS: DepositOptions = {
  limits: { min: pesos(500), max: pesos(100_000) },
  quick: [],
  receivers: [{ id: '1', bankName: 'GCash', number: '09171234567', holder: 'Ana', reference: '' }],
  droppedReceivers: 0,
  usdt: { network: 'TRC20', address: 'T', rate: 58_350_000 },
}
const [GCASH] = OPTIONS.receivers as [Receiver]
const RIGHT: DepositFields = {
  amount: '1,000',
  payTo: keyOf(GCASH),
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
  fields: Partial<DepositFields> = {},
  method: DepositMethod = 'bank',
  options: DepositOptions = OPTIONS,
) => {
  const payTo = firstPayTo(method, options, null, null)
  return checkDeposit({ ...RIGHT, payTo, ...fields }, [PHOTO], { method, options, now: NOW })
}

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
  const empty = { ...RIGHT, payTo: null, reference: ' ' }
  const found = checkDeposit(empty, [], { method: 'bank', options: OPTIONS, now: NOW })
  expect(found).toEqual({ payTo: 'missing', reference: 'missing', photos: 'missing' })
  expect(check({ payTo: keyOf({ ...GCASH, id: '2' }) })).toEqual({ payTo: 'missing' })
  expect(check({ reference: '9021\u00AD345678123' })).toEqual({ reference: 'hidden' })
  expect(check({ reference: 'x'.repeat(129), note: 'x'.repeat(501) })).toEqual({
    reference: 'too-long',
    note: 'too-long',
  })
})

describe('where a deposit is paid to', () => {
  const USDT = { network: 'TRC20', address: 'T', rate: 58_350_000 }
  const receiver = { ...GCASH, reference: 'D1001' }
  const options = { ...OPTIONS, receivers: [receiver] }
  const nowhere = { receiver: null, usdt: null }

  it.each([
    ['bank', keyOf(receiver), { receiver, usdt: null }],
    ['bank', keyOf({ ...receiver, id: 'closed' }), nowhere],
    ['bank', null, nowhere],
    ['usdt', keyOf(USDT), { receiver: null, usdt: USDT }],
    ['usdt', null, nowhere],
  ] as const)('by %s, shown as %j', (method, payTo, expected) =>
    expect(destinationOf({ method, payTo }, options)).toEqual(expected),
  )

  it.each<Partial<Receiver>>([{ bankName: 'Maya' }, { number: '09179999999' }, { holder: 'Ben' }])(
    'is nowhere once the account has %j, which is offered in its place',
    (change) => {
      const payTo = keyOf(receiver)
      const changed = { ...options, receivers: [{ ...receiver, ...change }] }
      expect(destinationOf({ method: 'bank', payTo }, changed)).toEqual(nowhere)
      expect(offeredTo({ method: 'bank', payTo }, changed)).toEqual({
        receiver: { ...receiver, ...change },
        usdt: null,
      })
      expect(check({ payTo }, 'bank', changed)).toEqual({ payTo: 'missing' })
    },
  )

  it.each([{ network: 'ERC20' }, { address: 'U' }])('is nowhere once USDT has %j', (change) => {
    const payTo = keyOf(USDT)
    const changed = { ...options, usdt: { ...USDT, ...change } }
    expect(destinationOf({ method: 'usdt', payTo }, changed)).toEqual(nowhere)
    expect(offeredTo({ method: 'usdt', payTo }, changed).usdt).toEqual(changed.usdt)
    expect(check({ amount: '20', payTo }, 'usdt', changed)).toEqual({ payTo: 'missing' })
  })

  it('is the same whatever the rate and the text for the note', () => {
    expect(keyOf({ ...USDT, rate: 1 })).toBe(keyOf(USDT))
    const again: Receiver = { ...receiver, reference: 'D2002' }
    expect(keyOf(again)).toBe(keyOf(receiver))
  })
})

describe('a form starts with', () => {
  const BPI: Receiver = { id: '2', bankName: 'BPI', number: '1234', holder: 'Ana', reference: '' }
  const two = { ...OPTIONS, receivers: [GCASH, BPI] }
  const record = { receiverId: '2', bankName: 'BPI', number: '12-34', holder: 'Ana' }
  const usdtKey = OPTIONS.usdt && keyOf(OPTIONS.usdt)

  it('the account of the last deposit, else the only one', () => {
    expect(firstPayTo('bank', two, null, '2')).toBe(keyOf(BPI))
    expect(firstPayTo('bank', two, null, '3')).toBeNull()
    expect(firstPayTo('bank', OPTIONS, null, '2')).toBe(keyOf(GCASH))
    expect(firstPayTo('usdt', two, null, '2')).toBe(usdtKey)
    expect(firstPayTo('usdt', { ...two, usdt: null }, null, null)).toBeNull()
  })

  it.each([
    ['names', record, keyOf(BPI)],
    ['names without a number', { ...record, number: '' }, keyOf(BPI)],
    ['names with another number', { ...record, number: '9' }, '2\nBPI\n9\nAna'],
    ['names, although it is gone', { ...record, receiverId: '3' }, '3\nBPI\n12-34\nAna'],
  ])('the account that a rejected deposit %s', (_, from, payTo) =>
    expect(firstPayTo('bank', two, from, '1')).toBe(payTo),
  )

  it('no account that a rejected deposit does not name', () =>
    expect(firstPayTo('bank', OPTIONS, { ...record, receiverId: '' }, '1')).toBeNull())

  it.each([
    ['T', usdtKey],
    ['', usdtKey],
    ['U', '\nTRC20\nU'],
  ])('the address %j of a rejected deposit', (number, payTo) => {
    const from = { receiverId: '', bankName: 'TRC20', number, holder: '' }
    expect(firstPayTo('usdt', two, from, null)).toBe(payTo)
  })
})

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
