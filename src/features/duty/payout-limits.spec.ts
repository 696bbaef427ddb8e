import { describe, expect, it } from 'vitest'
import { decideLimits } from '#features/duty/payout-limits.ts'
import type { PayoutLimits } from '#api/self/contract.ts'
import type { Centavos } from '#lib/money.ts'

const pesos = (value: number) => (value * 100) as Centavos
const limits = (change: Partial<PayoutLimits> = {}): PayoutLimits => ({
  permittedMin: pesos(100),
  permittedMax: pesos(500),
  ownMin: pesos(600),
  ownMax: pesos(400),
  canChangeMin: true,
  ...change,
})

describe('decideLimits', () => {
  it('closes when nothing changed, however it is written', () => {
    expect(decideLimits(limits(), { min: '600.00', max: '400' })).toEqual({ kind: 'unchanged' })
    expect(decideLimits(limits({ canChangeMin: false }), { min: '1', max: '400' })).toEqual({
      kind: 'unchanged',
    })
  })

  it('needs both amounts, the minimum only when it can be changed', () => {
    expect(decideLimits(limits(), { min: '', max: '' })).toEqual({
      kind: 'invalid',
      errors: { min: 'empty', max: 'empty' },
    })
    expect(decideLimits(limits({ canChangeMin: false }), { min: '', max: '0' })).toEqual({
      kind: 'invalid',
      errors: { max: 'not-positive' },
    })
  })

  it.each([
    ['99.99', ['min']],
    ['100', ['min']],
    ['499.99', ['min']],
    ['500', []],
    ['500.01', []],
  ])('compares a minimum of %s with both bounds, as spec §5 says', (min, fields) => {
    const decision = decideLimits(limits(), { min, max: '450' })
    expect(decision.kind === 'out-of-range' ? decision.fields : []).toEqual(fields)
  })

  it.each([
    ['500', []],
    ['500.01', ['max']],
  ])('refuses a maximum of %s only above df_max', (max, fields) => {
    const decision = decideLimits(limits(), { min: '600', max })
    expect(decision.kind === 'out-of-range' ? decision.fields : []).toEqual(fields)
  })

  it('compares numbers, not text', () => {
    const bounds = limits({ permittedMin: pesos(9), permittedMax: pesos(10), canChangeMin: false })
    expect(decideLimits(bounds, { min: '', max: '9' })).toEqual({ kind: 'send', ownMax: pesos(9) })
    expect(decideLimits(bounds, { min: '', max: '10.01' }).kind).toBe('out-of-range')
  })

  it('compares with no bound that the server does not give', () => {
    const open = limits({ permittedMin: null, permittedMax: null })
    expect(decideLimits(open, { min: '1', max: '99999' })).toEqual({
      kind: 'send',
      ownMin: pesos(1),
      ownMax: pesos(99_999),
    })
  })
})
