import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getPersonalReport } from '#api/reports/contract.ts'
import { dayBars, dayRows } from '#features/reports/report-bars.ts'

const parse = (days: unknown[]) =>
  v.parse(getPersonalReport.response, { data: { totals: {}, days } }).days

const TODAY = '2026-11-20'

test('a range has one bar per day, including days missing from the response', () => {
  const days = parse([
    {
      date: '2026-11-20',
      collection: { amount: '1,000.50' },
      payment: { count: 2, amount: 'soon' },
    },
    { date: '2026-11-18', payment: { amount: 7 } },
    { date: '2026-11-01', payment: { amount: 9 } },
  ])
  const range = { from: '2026-11-18', to: '2026-11-20' }
  const bars = dayBars(days, range, ['collection', 'payment'], TODAY)
  expect(bars.map(({ day, up, down }) => [day, up, down])).toEqual([
    ['2026-11-18', 0, 700],
    ['2026-11-19', 0, 0],
    ['2026-11-20', 100_050, null],
  ])
  expect(dayBars(days, range, ['collection'], TODAY).map(({ down }) => down)).toEqual([0, 0, 0])
})

test('a day that is missing has unknown amounts while a row of the response cannot be read', () => {
  const days = parse([{ date: '2026-11-19', collection: { amount: 7 } }, { date: 'yesterday' }])
  const range = { from: '2026-11-18', to: '2026-11-19' }
  expect(dayBars(days, range, ['collection'], TODAY).map(({ up, down }) => [up, down])).toEqual([
    [null, 0],
    [700, 0],
  ])
})

test('a range of several years is limited to its last year, and a reversed range is empty', () => {
  expect(dayBars(parse([]), { from: '2010-01-01', to: '2026-11-20' }, [], TODAY)).toHaveLength(366)
  expect(dayBars(parse([]), { from: '2026-11-20', to: '2026-11-19' }, [], TODAY)).toEqual([])
})

test.each([
  [{ from: '2026-11-19', to: '2026-11-30' }, ['2026-11-19', '2026-11-20']],
  // a mistyped year
  [{ from: '2026-11-19', to: '2062-11-20' }, ['2026-11-19', '2026-11-20']],
  [{ from: '2026-11-21', to: '2026-11-22' }, ['2026-11-21', '2026-11-22']],
])('the bars of %j are %j: they end today, unless all days are to come', (range, days) => {
  expect(dayBars(parse([]), range, [], TODAY).map(({ day }) => day)).toEqual(days)
})

test('rows are unique and newest first, and invalid days are counted as dropped', () => {
  const { items, dropped } = parse([
    { date: '2026-11-18', payment: { count: 1 } },
    { date: '2026-11-20', payment: { count: 1 } },
    { date: '2026-11-18', payment: { count: 1 } },
    { date: '2026-02-30' },
    'nothing',
  ])
  expect(dropped).toBe(2)
  expect(dayRows(items, 'payment').map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-18'])
  expect(items[0]).toMatchObject({ collection: { count: 0, amount: null, successRate: null } })
})

test('only days without orders and without an amount have no row', () => {
  const { items } = parse([
    { date: '2026-11-20', collection: { count: 0, amount: 0 } },
    { date: '2026-11-19', collection: { count: 0, amount: null } },
    // assigned the day before
    { date: '2026-11-18', collection: { count: 0, amount: '500.00' } },
    { date: '2026-11-17', collection: { count: 1, amount: 0 } },
    { date: '2026-11-16', collection: { count: 'soon' } },
    { date: '2026-11-15', payment: { count: 1, amount: 7 } },
  ])
  expect(dayRows(items, 'collection').map(({ date }) => date)).toEqual([
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
  ])
})

test.each([
  ['2026-11-20 00:00:00', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['2026-11-20T00:00:00+08:00', '2026-11-20'],
  // midnight in Manila, as Laravel writes it
  ['2026-11-19T16:00:00.000000Z', '2026-11-20'],
  ['2026-11-20T00:00:00.000000Z', '2026-11-20'],
  ['2026-11-20 (Fri)', '2026-11-20'],
])('the figures of %s belong to %s', (date, manila) => {
  expect(parse([{ date }]).items[0]?.date).toBe(manila)
})
