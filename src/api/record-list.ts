import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Page, Totals } from '#api/list-schema.ts'
import { isByHand, pageAfter } from '#api/pages.ts'
import type { RecordRoot } from '#api/query-keys.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'

type PageLoader<T> = (page: number, signal: AbortSignal) => Promise<Page<T>>

/** What is needed to read a list from its first page to its last. */
export type PageSource<T> = {
  load: PageLoader<T>
  idOf: (item: T) => string
  /** Whether the filter selects a row: the backend may ignore it (R6.08). Without a filter, all. */
  isWanted?: ((item: T) => boolean) | undefined
}

export type RecordSource<T> = PageSource<T> & {
  /** The list, filtered or not. */
  root: RecordRoot
  /** All values that filter it. */
  key: readonly unknown[]
}

/** The loaded rows of a list. */
type Records<T> = {
  items: T[]
  dropped: number
  /** Null also if they cover rows that the filter does not select. */
  totals: Totals | null
  pageCount: number
  /** The last pages had no new wanted row: further ones load only on request. */
  isByHand: boolean
}

/**
 * The rows of all pages that the filter selects. One that a later page repeats, because new ones
 * were added above, has its current state there.
 */
export const wantedRows = <T>(
  rows: readonly T[],
  { idOf, isWanted = () => true }: Pick<PageSource<T>, 'idOf' | 'isWanted'>,
): T[] => withoutRepeats(rows, idOf).filter(isWanted)

/** The query of a list of records: filtered, page by page, newest first. */
export function recordListOptions<T>(source: RecordSource<T>) {
  const { root, key, load } = source
  return infiniteQueryOptions({
    queryKey: [...root, ...key],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    meta: { isHistory: true },
    initialPageParam: 1,
    getNextPageParam: (_last: Page<T>, pages, asked) => pageAfter(pages, asked, source.idOf),
    // comparing thousands of rows costs more than rendering them again
    structuralSharing: false,
    select: (list) => flatten(list, source),
  })
}

const flattened = new WeakMap<object, unknown>()

/** All pages as one list, cached per version of the data. */
function flatten<T>(list: InfiniteData<Page<T>, number>, source: PageSource<T>): Records<T> {
  const known = flattened.get(list) as Records<T> | undefined
  if (known) return known
  const { pages } = list
  const { idOf, isWanted = () => true } = source
  const rows = pages.flatMap(({ items }) => items)
  const records = {
    items: wantedRows(rows, source),
    dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
    totals: rows.every(isWanted) ? (pages[0]?.totals ?? null) : null,
    pageCount: pages.length,
    isByHand: isByHand(pages, idOf, isWanted),
  }
  flattened.set(list, records)
  return records
}
