import type { InfiniteData } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { Page } from '#api/list-schema.ts'
import { loadAllPages } from '#api/load-all-pages.ts'
import { KEYS } from '#api/query-keys.ts'
import { recordListOptions, type RecordSource } from '#api/record-list.ts'

type Row = { id: string; isDone: boolean }

const row = (text: string): Row => ({ id: text.slice(0, 1), isDone: text.endsWith('+') })
const page = (texts: string): Page<Row> => ({
  items: texts.split(' ').filter(Boolean).map(row),
  dropped: 1,
  currentPage: 1,
  nextPage: null,
  totals: { count: 9, amount: null, incoming: null, outgoing: null },
})
const source: RecordSource<Row> = {
  root: KEYS.deposits,
  key: ['done'],
  load: () => Promise.resolve(page('a+ b c+')),
  idOf: ({ id }) => id,
  isWanted: ({ isDone }) => isDone,
}

function recordsOf(...pages: string[]) {
  const list: InfiniteData<Page<Row>, number> = { pages: pages.map(page), pageParams: [] }
  const records = recordListOptions(source).select?.(list)
  return { ...records, ids: records?.items.map(({ id }) => id).join(' ') }
}

describe('a list whose backend ignores the filter', () => {
  it('shows the rows that the filter selects, without totals of the others', () => {
    expect(recordsOf('a+ b c+', 'd e+')).toMatchObject({
      ids: 'a c e',
      dropped: 2,
      totals: null,
    })
    expect(recordsOf('a+ b+')).toMatchObject({ ids: 'a b', totals: { count: 9 } })
  })

  it('shows a row in the state in which it came last', () => {
    expect(recordsOf('a+ b+', 'b c+')).toMatchObject({ ids: 'a c' })
  })

  it('loads five pages without such a row on its own, and five more each time on request', () => {
    const byHand = [1, 4, 5, 6, 10].map(
      (empty) => recordsOf('a+', ...Array<string>(empty).fill('b')).isByHand,
    )
    expect(byHand).toEqual([false, false, true, false, true])
    expect(recordsOf('b', 'b', 'b', 'b', 'b')).toMatchObject({ ids: '', isByHand: true })
    expect(recordsOf('b', 'b', 'b', 'b', 'a+ b').isByHand).toBe(false)
  })

  it('counts a page that only repeats rows as one without', () => {
    expect(recordsOf('a+', 'a+', 'a+', 'a+', 'a+', 'b').isByHand).toBe(true)
    expect(recordsOf('a+', 'a+', 'a+', 'a+', 'a+', 'a+ b+').isByHand).toBe(false)
  })

  it('is exported without the other rows', async () => {
    const file = await loadAllPages(source, new AbortController().signal, vi.fn())
    expect(file.items.map(({ id }) => id)).toEqual(['a', 'c'])
  })
})
