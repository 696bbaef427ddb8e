import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listOf, pageOf } from '#api/list-schema.ts'
import { amount, count, dataOf, flag, id, percent, state, text, urls, word } from '#api/schema.ts'
import { RECORD_STATUSES } from '#domain/status.ts'

const row = v.object({ id, amount, name: text })
const parsePage = (body: unknown) => v.safeParse(pageOf(row), body)

describe('wire values', () => {
  it('reads flags as 0 and 1 only', () => {
    const values = [1, '1', true, 0, '0', false, null, undefined, 2, 'yes']
    expect(values.map((value) => v.parse(flag, value))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it.each([
    [3, 3],
    ['4', 4],
    ['+5', 5],
    ['12.0', 12],
    ['1,234', 1_234],
    ['1,234,567', 1_234_567],
    ['1 234', 1_234],
    ['1\u202F234\u202F567', 1_234_567],
    [null, 0],
    ['', 0],
    [undefined, 0],
  ])('reads the count %j', (wire, read) => expect(v.parse(count, wire)).toBe(read))

  it.each([
    -1,
    '-1',
    1.5,
    '1.234',
    '1,23',
    '1,234 567',
    '1e3',
    '0x10',
    '٣',
    'x',
    true,
    [3],
    2 ** 60,
  ])('does not guess the count %j', (wire) => expect(v.parse(count, wire)).toBeNull())

  it.each([
    [8, 'cancelled'],
    ['CANCELLED', 'cancelled'],
    ['Audit failed', 'audit-failed'],
    ['nameMismatch', 'name-mismatch'],
    ['TIMEOUT', null],
    ['9', null],
    ['', null],
  ])('reads the state %j as %s', (wire, name) => {
    const names = RECORD_STATUSES
    expect(
      v.parse(
        state(names, (number) => names[number ?? -1] ?? null),
        wire,
      ),
    ).toBe(name)
  })

  it.each([
    ['usdt', 'usdt'],
    ['USDT', 'usdt'],
    [' Usdt ', 'usdt'],
    ['bank', 'bank'],
    [null, 'bank'],
    ['', 'bank'],
    // not guessed
    ['cash', null],
    [7, null],
  ])('reads the word %j as %s', (wire, read) => {
    expect(v.parse(word('bank', 'usdt'), wire)).toBe(read)
  })

  it.each([
    [99.9, 99],
    ['12.5', 12],
    [0, 0],
    [101, 100],
    [-1, 0],
    [null, null],
    ['x', null],
  ])('reads the percentage %j as %j', (wire, read) => expect(v.parse(percent, wire)).toBe(read))

  it.each([
    [null, []],
    ['', []],
    [' ', []],
    ['[]', []],
    ['null', []],
    [{}, []],
    [[null, ''], []],
    [0, []],
    [false, []],
    [{ 1: '/a.jpg', 4: '/b.jpg' }, ['/a.jpg', '/b.jpg']],
    [['/a.jpg', '', null], ['/a.jpg']],
    ['["/a.jpg"]', ['/a.jpg']],
    ['"/a.jpg"', ['/a.jpg']],
    [' /a.jpg ', ['/a.jpg']],
    ['["/a.jpg"', ['["/a.jpg"']],
    [{ id: 7, size: 90, path: 'a.jpg', full_url: '/a.jpg' }, ['/a.jpg']],
    // there is something, which does not pass for nothing
    [
      ['/a.jpg', 7],
      ['/a.jpg', ''],
    ],
    [
      [{ src: '/a.jpg', url: '' }, { url: null }, { id: 7 }],
      ['/a.jpg', '', ''],
    ],
    [2, ['']],
  ])('reads the URLs %j as %j', (wire, read) => expect(v.parse(urls, wire)).toEqual(read))

  it('fills in missing fields of an object', () => {
    expect(v.parse(v.object({ amount, flag, count, text }), {})).toEqual({
      amount: null,
      flag: false,
      count: 0,
      text: '',
    })
  })
})

describe('listOf', () => {
  it('counts rows without an id as dropped', () => {
    const list = v.parse(listOf(row), [{ id: 1, amount: 5 }, null, 'x', { amount: 5 }] as never)
    expect(list).toEqual({ items: [{ id: '1', amount: 500, name: '' }], dropped: 3 })
  })

  it('keeps one row of each id, in the state that came last', () => {
    const list = v.parse(listOf(row), [{ id: 1, amount: 5 }, { id: 2 }, { id: '1', amount: 6 }])
    expect(list).toMatchObject({ items: [{ id: '1', amount: 600 }, { id: '2' }], dropped: 0 })
  })

  it('keeps all rows of a list whose rows have no id', () => {
    expect(v.parse(listOf(v.object({ text })), [{ text: 'a' }, { text: 'a' }]).items).toHaveLength(
      2,
    )
  })

  it.each([{ id: 1 }, { id: 1, amount: 'abc' }, { id: 1, amount: null }])(
    'keeps the row of %j without its amount',
    (bad) =>
      expect(v.parse(listOf(row), [{ id: 2, amount: 1 }, bad] as never)).toEqual({
        items: [
          { id: '2', amount: 100, name: '' },
          { id: '1', amount: null, name: '' },
        ],
        dropped: 0,
      }),
  )
})

describe('pageOf', () => {
  const data = [{ id: 1, amount: 5 }]

  it('reads a page of the list in every wrapper', () => {
    for (const body of [
      { data, current_page: 2, next_page: 3, askedPage: 2 },
      { data: { data, current_page: '2', next_page: '3' }, askedPage: 2 },
    ]) {
      expect(parsePage(body).output).toMatchObject({
        items: [{ id: '1', amount: 500 }],
        currentPage: 2,
        nextPage: 3,
      })
    }
  })

  it('reads the totals of all pages, in any format', () => {
    const totals = { count: '3', amount: '1,000.50', in: 7, out: -2 }
    expect(parsePage({ data, totals }).output).toMatchObject({
      totals: { count: 3, amount: 100_050, incoming: 700, outgoing: -200 },
    })
    expect(parsePage({ data, totals: 3 }).output).toMatchObject({ totals: null })
  })

  it.each([{}, { data: 'x' }, { data: { a: 1 } }, null])(
    'rejects %j instead of showing an empty list',
    (body) => expect(parsePage(body).success).toBe(false),
  )

  it.each([{ data: null }, { data: {} }])('reads %j as an empty list', (body) => {
    expect(parsePage(body).output).toMatchObject({ items: [], dropped: 0 })
  })
})

describe('dataOf', () => {
  const response = dataOf(row)

  it('unwraps the data of a resource that wraps it once more', () => {
    expect(v.parse(response, { data: { data: { id: 1 } } })).toMatchObject({ id: '1' })
  })

  it('rejects a response without data', () => {
    expect(v.safeParse(response, {}).success).toBe(false)
  })
})
