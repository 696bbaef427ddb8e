import { describe, expect, it } from 'vitest'
import { keywordOf, rangeProblem, recordFilterSearch } from '#domain/record-filter.ts'

const STATUSES = ['completed', 'rejected'] as const
const NONE = {
  status: undefined,
  range: undefined,
  from: undefined,
  to: undefined,
  q: undefined,
  open: undefined,
}
const read = (search: Record<string, unknown>) => recordFilterSearch(search, STATUSES)

describe('recordFilterSearch', () => {
  it.each([
    [{}, {}],
    [{ status: 'completed' }, { status: 'completed' }],
    [{ status: 'nonsense' }, {}],
    [{ status: 2 }, {}],
    [{ range: '7d' }, { range: '7d' }],
    [{ range: '8d' }, {}],
    [
      { from: '2026-11-01', to: '2026-11-05' },
      { from: '2026-11-01', to: '2026-11-05' },
    ],
    [{ from: '2026-11-01' }, { from: '2026-11-01' }],
    [{ to: '2026-11-01' }, { to: '2026-11-01' }],
    // reversed, impossible, or combined with a preset
    [{ from: '2026-11-05', to: '2026-11-01' }, {}],
    [{ from: '2026-02-30', to: '2026-03-01' }, { to: '2026-03-01' }],
    [{ from: '2026-02-01', to: '2026-02-30' }, { from: '2026-02-01' }],
    [{ range: 'today', from: '2026-11-01' }, { range: 'today' }],
    [{ q: 'C1001' }, { q: 'C1001' }],
    [{ q: 123 }, { q: 123 }],
    [{ q: '123' }, { q: 123 }],
    [{ q: '0123' }, { q: '0123' }],
    [{ q: '9021345678123999999' }, { q: '9021345678123999999' }],
    [{ q: '  ' }, {}],
    [{ q: ' C1 ' }, { q: 'C1' }],
    [{ q: { a: 1 } }, {}],
    [{ open: 'D10020001' }, { open: 'D10020001' }],
    [{ open: '77' }, { open: 77 }],
    [{ open: '' }, {}],
    [{ open: ['D1'] }, {}],
    [{ q: 'x'.repeat(99) }, { q: 'x'.repeat(64) }],
    [{ unknown: 1 }, {}],
  ])('reads %j as %j', (search, filter) => expect(read(search)).toEqual({ ...NONE, ...filter }))

  it('reads back what it has written', () => {
    const filter = read({ status: 'rejected', from: '2026-11-01', q: '007' })
    expect(read(filter)).toEqual(filter)
  })
})

describe('rangeProblem', () => {
  it.each([
    [undefined, undefined, 'missing'],
    ['', '', 'missing'],
    ['2026-11-02', '2026-11-01', 'reversed'],
    ['2026-11-01', '2026-11-01', null],
    ['2026-11-01', '', null],
    ['', '2026-11-01', null],
    ['0002-01-01', '2026-11-01', 'unreadable'],
    ['2026-11-01', '2026-11-31', 'unreadable'],
  ])('from %j to %j is %s', (from, to, problem) => expect(rangeProblem({ from, to })).toBe(problem))
})

it('the search text may be a number', () => {
  expect(keywordOf({ q: 0 })).toBe('0')
})
