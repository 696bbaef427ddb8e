import { describe, expect, it } from 'vitest'
import { readAmount } from '#lib/normalise/amount.ts'

describe('readAmount', () => {
  it.each([
    [125430.75, 12_543_075],
    ['1,000.50', 100_050],
    ['12,000', 1_200_000],
    ['123,456,789', 12_345_678_900],
    ['1000.5', 100_050],
    ['.5', 50],
    [' 5. ', 500],
    ['0', 0],
    ['-0.00', 0],
    [-12.3, -1_230],
    ['+20.00', 2_000],
    ['−20', -2_000],
    ['10.500', 1_050],
    [0.29, 29],
    [1.15, 115],
    [10_000_000, 1_000_000_000],
    ['2E+4', 2_000_000],
    ['+1.5e3', 150_000],
    ['0E-8', 0],
  ])('reads %s', (wire, centavos) => expect(readAmount(wire)).toBe(centavos))

  it('stays fast for hostile lengths', () => {
    const started = performance.now()
    expect(readAmount(`+${' '.repeat(100_000)}x`)).toBeNull()
    expect(readAmount(`${'1'.repeat(100_000)}x`)).toBeNull()
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it.each([
    [0.1 + 0.2, 30],
    [1893.456, 189_346],
    [320.505, 32_051],
    [-320.505, -32_051],
    ['2500.1254', 250_013],
    ['10.505', 1_051],
    ['1.0005E+2', 10_005],
    ['1.00005e2', 10_001],
    ['-5E-3', -1],
    ['1e-400', 0],
    ['0.004', 0],
    [1e-7, 0],
    [-1.25e-10, 0],
  ])('rounds %s half away from zero', (wire, centavos) => {
    expect(readAmount(wire)).toBe(centavos)
  })

  it.each([
    ['₱100', 10_000],
    ['₱ 1,000.50', 100_050],
    ['PHP 100', 10_000],
    ['100.00 php', 10_000],
    ['-₱5', -500],
    ['₱-5', -500],
    [{ amount: 100, currency: 'PHP' }, 10_000],
    [{ amount: '1,000.50' }, 100_050],
    [{ amount: '1,000.50', currency: null }, 100_050],
    [{ value: '5', currency: 'php' }, 500],
    [{ value: '5', currency_code: 'PHP', currency_symbol: '₱' }, 500],
  ])('reads %j with its currency', (wire, centavos) => expect(readAmount(wire)).toBe(centavos))

  it.each([
    null,
    undefined,
    '',
    ' ',
    'abc',
    'NaN',
    Number.NaN,
    Infinity,
    '1e309',
    '1.1e21',
    '1e',
    'e3',
    '₱1e3',
    1e21,
    '1,00',
    ',500',
    '1234,567',
    '1,2345',
    '0,500',
    '00,500',
    '-0,500.00',
    '5²',
    '1.000,50',
    '1.2.3',
    '--5',
    '-₱-5',
    '$100',
    'USD 5',
    '１０',
    '.',
    {},
    [],
    [5],
    true,
    { amount: 100, currency: 'USD' },
    { amount: 100, currency: 'PHP/USD' },
    { amount: 100, currency: 'USD/PHP' },
    { amount: 100, currency: { code: 'USD' } },
    { amount: 100, currency: 840 },
    { amount: '100.00', currency_code: 'USD' },
    { value: '100.00', currencyCode: 'USDT' },
    { amount: '100.00', currency: 'PHP', currency_iso: 'USD' },
    { amount: { amount: 1 } },
    '12345678901234567890',
  ])('does not guess %j', (wire) => expect(readAmount(wire)).toBeNull())
})
