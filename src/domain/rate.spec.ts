import { describe, expect, it } from 'vitest'
import { formatRate, parseRate, parseTypedRate, toWireRate, type Rate } from '#domain/rate.ts'

describe('rates', () => {
  it.each([
    [0.85, 85],
    ['0.85', 85],
    [1.1, 110],
    ['100', 10_000],
    [0, 0],
    ['0.500', 50],
    [' 0.85 ', 85],
    [[0.85], null],
    [100.01, null],
    ['0.855', null],
    ['1e1', null],
    ['-1', null],
    ['', null],
    [null, null],
    [Number.NaN, null],
  ])('reads %j from the wire as %j', (wire, rate) => expect(parseRate(wire)).toBe(rate))

  it.each([
    ['0.85', 85],
    ['.85 %', 85],
    ['１．２', 120],
    ['2.', 200],
    ['٣', null],
    ['1,5', null],
    ['0.5²', null],
    ['abc', null],
    ['', null],
    ['9'.repeat(500), null],
  ])('reads a typed %j as %j', (typed, rate) => expect(parseTypedRate(typed)).toBe(rate))

  it('is formatted and sent exactly', () => {
    expect([85, 100, 110].map((rate) => formatRate(rate as Rate))).toEqual(['0.85%', '1%', '1.10%'])
    expect(formatRate(null)).toBe('—')
    expect(toWireRate(85 as Rate)).toBe(0.85)
  })
})
