import { describe, expect, it } from 'vitest'
import type { PayoutLimits } from '#api/self/contract.ts'
import { decideLimits } from '#features/duty/payout-limits.ts'
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
  it('closes when nothing has changed, however it is written', () => {
    expect(decideLimits(limits(), { min: '600.00', max: '400' })).toEqual({ kind: 'unchanged' })
    expect(decideLimits(limits({ canChangeMin: false }), { min: '1', max: '400' })).toEqual({
      kind: 'unchanged',
    })
  })

  it.each<[string, Partial<PayoutLimits>, { min: string; max: string }]>([
    ['none', { ownMin: null, ownMax: null }, { min: '', max: ' ' }],
    ['nothing', { ownMin: pesos(0), ownMax: pesos(0) }, { min: '0', max: '0' }],
    ['no minimum', { ownMin: null }, { min: '', max: '400' }],
    ['a maximum of 0 only', { ownMax: pesos(0), canChangeMin: false }, { min: '', max: '0' }],
    ['no bounds', { permittedMin: null, permittedMax: null }, { min: '600', max: '400' }],
  ])('closes without a request with unchanged limits of %s', (_, own, typed) => {
    expect(decideLimits(limits(own), typed)).toEqual({ kind: 'unchanged' })
  })

  it('requires a missing limit as soon as another one is changed', () => {
    const none = limits({ ownMin: null, ownMax: pesos(0) })
    expect(decideLimits(none, { min: '', max: '450' })).toEqual({
      kind: 'invalid',
      errors: { min: 'empty' },
    })
    expect(decideLimits(none, { min: '600', max: '0' })).toEqual({
      kind: 'invalid',
      errors: { max: 'not-positive' },
    })
  })

  it('requires both amounts, the minimum only if it can be changed', () => {
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
    ['99.99', pesos(500)],
    ['100', pesos(500)],
    ['499.99', pesos(500)],
    ['500', null],
    ['500.01', null],
  ])('compares a minimum of %s with both bounds and names the higher one', (min, least) => {
    const decision = decideLimits(limits(), { min, max: '450' })
    expect(decision.kind === 'out-of-range' ? decision.least : null).toBe(least)
  })

  it('names df_min if that is the higher bound', () => {
    const odd = limits({ permittedMin: pesos(700) })
    expect(decideLimits(odd, { min: '650', max: '450' })).toEqual({
      kind: 'out-of-range',
      least: pesos(700),
      most: null,
    })
  })

  it.each([
    ['500', null],
    ['500.01', pesos(500)],
  ])('rejects a maximum of %s only above df_max', (max, most) => {
    const decision = decideLimits(limits(), { min: '600', max })
    expect(decision.kind === 'out-of-range' ? decision.most : null).toBe(most)
  })

  it('sends both limits, the minimum only if it can be changed', () => {
    const typed = { min: '500', max: '450' }
    expect(decideLimits(limits(), typed)).toEqual({
      kind: 'send',
      ownMin: pesos(500),
      ownMax: pesos(450),
    })
    expect(decideLimits(limits({ canChangeMin: false }), typed)).toEqual({
      kind: 'send',
      ownMax: pesos(450),
    })
  })

  it('compares numbers, not text', () => {
    const bounds = limits({ permittedMin: pesos(9), permittedMax: pesos(10), canChangeMin: false })
    expect(decideLimits(bounds, { min: '', max: '9' })).toEqual({ kind: 'send', ownMax: pesos(9) })
    expect(decideLimits(bounds, { min: '', max: '10.01' }).kind).toBe('out-of-range')
  })

  it.each<Partial<PayoutLimits>>([
    { permittedMin: null },
    { permittedMax: null },
    { permittedMin: null, permittedMax: null },
    { permittedMin: null, canChangeMin: false },
  ])('sends nothing against unknown bounds: %j', (bounds) => {
    expect(decideLimits(limits(bounds), { min: '500', max: '450' })).toEqual({
      kind: 'bounds-unknown',
    })
  })
})
