import { describe, expect, it } from 'vitest'
import { countUnreadable, csvFileName, toCsv, type CsvCell } from '#domain/csv.ts'
import type { Centavos } from '#lib/money.ts'

const cell = (value: CsvCell) => toCsv([[value]]).slice(1, -2)
const amount = (centavos: number | null) => ({ amount: centavos as Centavos | null })

describe('toCsv', () => {
  it('starts with a byte order mark and ends every row with CRLF', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['c', amount(5)],
      ]),
    ).toBe('\uFEFFa,b\r\nc,0.05\r\n')
    expect(toCsv([])).toBe('\uFEFF')
  })

  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['Dela Cruz, Juan', '"Dela Cruz, Juan"'],
    ['the "boss"', '"the ""boss"""'],
    ['two\nlines', '"two\nlines"'],
    ['a\rb', '"a\rb"'],
    ['陈小姐', '陈小姐'],
    ['Anne-Marie', 'Anne-Marie'],
    ['09171234567', '09171234567'],
  ])('writes %j as %j', (text, written) => expect(cell(text)).toBe(written))

  it.each(['=1+1', '+639171234567', '-2+3', '@SUM(A1)', '  =1+1', '＝1+1', '＋1', '－1', '＠SUM'])(
    'neutralises the formula in %j',
    (text) => expect(cell(text)).toBe(`'${text}`),
  )

  it.each([
    ['Juan \u202EzurC aleD\u202C', 'Juan zurC aleD'],
    ['\u200B=1+1', "'=1+1"],
    ['a;\u2060\u200E@SUM(A1)', `"a;'@SUM(A1)"`],
  ])('writes no invisible characters: %j', (text, written) => expect(cell(text)).toBe(written))

  it('neutralises a formula inside quotes, too', () => {
    expect(cell('=HYPERLINK("http://evil","x")')).toBe(`"'=HYPERLINK(""http://evil"",""x"")"`)
    expect(cell('\r=1')).toBe(`"'\r=1"`)
    expect(cell('\t=1+1')).toBe(`"'\t=1+1"`)
    expect(cell('\t1')).toBe(`"'\t1"`)
  })

  it('neutralises a formula that another country’s spreadsheet would find inside a cell', () => {
    expect(cell('a;=1+1')).toBe(`"a;'=1+1"`)
    expect(cell('x\t@SUM(A1);y')).toBe(`"x\t'@SUM(A1);y"`)
    expect(cell('a\n=1')).toBe(`"a\n'=1"`)
  })

  it.each([
    [145_005, '1450.05'],
    [-145_000, '-1450.00'],
    [0, '0.00'],
    [-1, '-0.01'],
    [99, '0.99'],
    [900_719_925_474_099, '9007199254740.99'],
    [null, ''],
  ])('writes the amount %s as %s', (centavos, written) =>
    expect(cell(amount(centavos))).toBe(written),
  )
})

it('counts the amounts that could not be read', () => {
  expect(countUnreadable([['', amount(null)], [amount(null)], [amount(0), 'a']])).toBe(2)
})

describe('csvFileName', () => {
  it.each([
    [{}, 'orders_all.csv'],
    [{ from: '2026-11-01', to: '2026-11-20' }, 'orders_2026-11-01_2026-11-20.csv'],
    [{ from: '2026-11-20', to: '2026-11-20' }, 'orders_2026-11-20.csv'],
    [{ from: '2026-11-01' }, 'orders_2026-11-01_now.csv'],
    [{ to: '2026-11-20' }, 'orders_start_2026-11-20.csv'],
  ])('of %j is %s', (days, name) => expect(csvFileName('orders', days)).toBe(name))
})
