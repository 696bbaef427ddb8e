import { expect, test } from 'vitest'
import { reportDays, shownFilter } from '#features/reports/report-days.ts'
import { reportSearch, teamReportSearch } from '#features/reports/report-search.ts'

const TODAY = '2026-11-20'

test.each([
  [{}, '2026-11-14', TODAY],
  [{ range: '30d' as const }, '2026-10-22', TODAY],
  [{ range: 'yesterday' as const }, '2026-11-19', '2026-11-19'],
  [{ from: '2026-11-01', to: '2026-11-05' }, '2026-11-01', '2026-11-05'],
  [{ from: '2026-11-01' }, '2026-11-01', TODAY],
  [{ to: '2026-10-30' }, '2026-10-01', '2026-10-30'],
  [{ from: '2026-12-01' }, '2026-12-01', '2026-12-01'],
])('%j asks for %s to %s', (filter, from, to) => {
  expect(reportDays(filter, TODAY)).toEqual({ from, to })
})

test.each([
  [{}, '7d'],
  [{ range: 'today' as const }, 'today'],
  [{ from: '2026-11-01' }, undefined],
])('%j shows the choice %s', (filter, range) => {
  expect(shownFilter(filter, TODAY).range).toBe(range)
})

test.each([
  [{ to: '2026-11-05' }, '2026-10-07', '2026-11-05'],
  [{ from: '2026-11-01' }, '2026-11-01', TODAY],
  [{ from: '2026-11-01', to: '2026-11-05' }, '2026-11-01', '2026-11-05'],
])('%j shows the days of the figures, %s to %s', (filter, from, to) => {
  expect(shownFilter(filter, TODAY)).toEqual({ from, to })
})

test('invalid values in the URL are dropped', () => {
  const search = { range: 'ever', from: '2026-02-30', side: 'both', scope: 'none', q: 'x' }
  expect(Object.values(reportSearch(search)).filter(Boolean)).toEqual([])
  expect(Object.values(teamReportSearch(search)).filter(Boolean)).toEqual([])
  expect(teamReportSearch({ side: 'payment', scope: 'all' })).toMatchObject({
    side: 'payment',
    scope: 'all',
  })
})
