import { describe, expect, it } from 'vitest'
import { postWithdraw, type Withdrawal, type WithdrawOptions } from '#api/withdraw/contract.ts'
import {
  asksForGoogleCode,
  checkWithdraw as checkWith,
  mostOf,
  outcomeOf,
  previewOf,
  sentOf,
  termsOf,
  type WithdrawFields,
} from '#features/withdraw/withdraw-rules.ts'
import type { Centavos } from '#lib/money.ts'
import { ApiError, type Failure } from '#platform/http/failure.ts'

const pesos = (amount: number) => Math.round(amount * 100) as Centavos

const OPTIONS: WithdrawOptions = {
  limits: { min: pesos(100), max: pesos(50_000) },
  feeRate: 30_000,
  available: { balance: pesos(12_500.5), bonus: pesos(320.5) },
  spendable: { balance: pesos(12_500.5), bonus: pesos(320.5) },
  needsGoogleCode: false,
}
const RIGHT = {
  source: 'balance' as const,
  amount: '1,000',
  bankId: '1',
  password: '1234',
  googleCode: '',
}

const BANK = {
  id: '1',
  wireId: 1,
  bankName: 'BPI',
  number: '1234567890',
  holder: 'Maria',
  branch: '',
}
const checkWithdraw = (fields: WithdrawFields, options: WithdrawOptions) =>
  checkWith(fields, options, [BANK])

describe('the amount', () => {
  it.each([
    ['', 'missing'],
    ['0', 'unreadable'],
    ['-1', 'unreadable'],
    ['1e3', 'unreadable'],
    ['0.001', 'unreadable'],
    ['٣', 'unreadable'],
    ['NaN', 'unreadable'],
    ['99.99', 'below-min'],
    ['0.01', 'below-min'],
    ['100', undefined],
    ['100.01', undefined],
    // exactly what is available, and one centavo more
    ['12500.50', undefined],
    ['12500.51', 'above-available'],
  ])('%j from the balance: %s', (amount, problem) =>
    expect(checkWithdraw({ ...RIGHT, amount }, OPTIONS).amount).toBe(problem),
  )

  it.each([
    ['50000', undefined],
    ['50000.01', 'above-max'],
  ])('%j with enough balance: %s', (amount, problem) => {
    const rich = { ...OPTIONS, spendable: { balance: pesos(1_000_000), bonus: pesos(0) } }
    expect(checkWithdraw({ ...RIGHT, amount }, rich).amount).toBe(problem)
  })

  it.each([
    ['320.50', undefined],
    ['320.51', 'above-available'],
  ])('%j from the dividend: %s', (amount, problem) => {
    expect(checkWithdraw({ ...RIGHT, source: 'bonus', amount }, OPTIONS).amount).toBe(problem)
  })
})

it('without a known minimum the server alone decides what is too little', () => {
  const options = { ...OPTIONS, limits: { ...OPTIONS.limits, min: null } }
  expect(checkWithdraw({ ...RIGHT, amount: '0.01' }, options)).toEqual({})
})

it('nothing can be withdrawn from a source whose available amount is unknown', () => {
  const options = { ...OPTIONS, spendable: { ...OPTIONS.spendable, bonus: null } }
  expect(checkWithdraw({ ...RIGHT, source: 'bonus' }, options).amount).toBe('above-available')
  expect(checkWithdraw(RIGHT, options)).toEqual({})
  expect(mostOf('bonus', options)).toBe(0)
})

it('a withdrawal requires account and password, and the code if Google is bound', () => {
  const empty = { ...RIGHT, bankId: null, password: '' }
  expect(checkWithdraw(empty, OPTIONS)).toEqual({ bankId: 'missing', password: 'missing' })
  const bound = { ...OPTIONS, needsGoogleCode: true }
  expect(checkWithdraw(RIGHT, bound)).toEqual({ googleCode: 'not-six-digits' })
  expect(checkWithdraw({ ...RIGHT, googleCode: '12345' }, bound)).toEqual({
    googleCode: 'not-six-digits',
  })
  expect(checkWithdraw({ ...RIGHT, googleCode: '123 456' }, bound)).toEqual({})
})

it.each<[isAsked: boolean, Partial<Failure>]>([
  [true, { kind: 'code', code: 10_005, fields: {}, status: 200 }],
  [true, { kind: 'http', fields: { google_code: 'Required' }, status: 422 }],
  [true, { kind: 'code', code: 1, fields: { googleCode: 'Required' }, status: 400 }],
  [false, { kind: 'code', code: 40_041, fields: { amount: 'Too much' }, status: 200 }],
  [false, { kind: 'timeout' }],
])('that it asks for a code is %s of the rejection %j', (isAsked, failure) => {
  const error = new ApiError(failure as Failure, { method: 'POST', path: '/mobile/withdraw' })
  expect(asksForGoogleCode(error)).toBe(isAsked)
})

it('an account that has disappeared since it was chosen has to be chosen anew', () => {
  expect(checkWith(RIGHT, OPTIONS, [{ id: '2' }])).toEqual({ bankId: 'missing' })
  expect(checkWith(RIGHT, OPTIONS, [{ id: '2' }, BANK])).toEqual({})
})

it('the terms are the fee rate of the source and the account', () => {
  expect(termsOf(RIGHT, OPTIONS, [BANK])).toEqual({ rate: 30_000, to: BANK })
  expect(termsOf({ ...RIGHT, source: 'bonus' }, OPTIONS, [BANK])).toEqual({ rate: 0, to: BANK })
  expect(termsOf(RIGHT, OPTIONS, [])).toEqual({ rate: 30_000, to: undefined })
})

it('the account is sent by its id in the type that the server uses', () => {
  const form = {
    source: 'balance' as const,
    amount: pesos(1_000),
    bankId: '1',
    withdrawPassword: '1234',
    googleCode: null,
  }
  const terms = termsOf(RIGHT, OPTIONS, [BANK])
  expect(postWithdraw.input(sentOf(form, terms)).body).toHaveProperty('bank_id', 1)
  expect(sentOf({ ...form, bankId: '2' }, terms)).toHaveProperty('bankId', '2')
})

it("'All' is the available amount up to the limit", () => {
  expect(mostOf('balance', OPTIONS)).toBe(pesos(12_500.5))
  expect(mostOf('bonus', OPTIONS)).toBe(pesos(320.5))
  const rich = { ...OPTIONS, spendable: { balance: pesos(90_000), bonus: pesos(0) } }
  expect(mostOf('balance', rich)).toBe(pesos(50_000))
})

it('the fee and net follow the source', () => {
  expect(previewOf({ ...RIGHT, amount: '33.33' }, OPTIONS)).toEqual({ fee: 100, net: 3_233 })
  expect(previewOf({ ...RIGHT, source: 'bonus', amount: '33.33' }, OPTIONS)).toEqual({
    fee: 0,
    net: 3_333,
  })
  expect(previewOf({ ...RIGHT, amount: 'x' }, OPTIONS)).toBeNull()
})

describe('the outcome', () => {
  const asked = { source: 'balance', amount: pesos(33.33) } as const
  const terms = { rate: 30_000, to: BANK }
  const confirmed = { amount: 3_333, net: 3_233, fee: 100, bankName: 'BPI', number: '1234567890' }

  it('is the record in the response', () => {
    const bank = { bankName: 'GCash', number: '0917' }
    const record = { amount: 3_334, net: 3_200, fee: 134, ...bank } as Withdrawal
    expect(outcomeOf(record, asked, terms)).toEqual(record)
  })

  it('is what was confirmed if the response has no record, or only parts of it', () => {
    expect(outcomeOf(null, asked, terms)).toEqual(confirmed)
    const part = { amount: null, net: null, fee: null, bankName: '', number: '' } as Withdrawal
    expect(outcomeOf(part, asked, terms)).toEqual(confirmed)
    const other = { ...part, amount: pesos(900) }
    expect(outcomeOf(other, asked, terms)).toMatchObject({
      amount: pesos(900),
      net: pesos(873),
      fee: pesos(27),
    })
  })
})
