import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isInDoubt } from '#api/doubt.ts'
import type { Page, Totals } from '#api/list-schema.ts'
import { pageAfter } from '#api/pages.ts'
import { patchQuery } from '#api/patch-query.ts'
import type { RecordRoot } from '#api/query-keys.ts'

type PageLoader<T> = (page: number, signal: AbortSignal) => Promise<Page<T>>

/** What it takes to read a list from its first page to its last. */
export type PageSource<T> = {
  load: PageLoader<T>
  idOf: (item: T) => string
}

export type RecordSource<T> = PageSource<T> & {
  /** The list, filtered or not. */
  root: RecordRoot
  /** Everything that filters it. */
  key: readonly unknown[]
}

/** The rows of a list as far as they are loaded. */
type Records<T> = { items: T[]; dropped: number; totals: Totals | null; pageCount: number }

/** Page 1 leads; a row that a later page brings again, because new ones came above, is left out. */
export function withoutRepeats<T>(items: readonly T[], idOf: (item: T) => string): T[] {
  const byId = new Map<string, T>()
  for (const item of items) if (!byId.has(idOf(item))) byId.set(idOf(item), item)
  return [...byId.values()]
}

/** The query of a list of records: filtered, page by page, newest first. */
function recordListOptions<T>({ root, key, load, idOf }: RecordSource<T>) {
  return infiniteQueryOptions({
    queryKey: [...root, ...key],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    meta: { isHistory: true },
    initialPageParam: 1,
    getNextPageParam: (last: Page<T>, _pages, asked) => pageAfter(last, asked),
    // comparing thousands of rows with themselves costs more than showing them anew
    structuralSharing: false,
    select: (list) => flatten(list, idOf),
  })
}

const flattened = new WeakMap<object, unknown>()

/** All pages as one list, put together once and not for every look at it. */
function flatten<T>(list: InfiniteData<Page<T>, number>, idOf: (item: T) => string): Records<T> {
  const known = flattened.get(list) as Records<T> | undefined
  if (known) return known
  const { pages } = list
  const records = {
    items: withoutRepeats(
      pages.flatMap(({ items }) => items),
      idOf,
    ),
    dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
    totals: pages[0]?.totals ?? null,
    pageCount: pages.length,
  }
  flattened.set(list, records)
  return records
}

/** Whether a write has touched what is held of a list since it was asked for, or may have. */
function isOvertaken(client: QueryClient, queryKey: QueryKey): boolean {
  return client.getQueryState(queryKey)?.isInvalidated === true || isInDoubt(queryKey)
}

/**
 * A list of records. After leaving it only the first page stays in the cache: the list starts there
 * on return, and a refetch is one call instead of one for every loaded page.  A list that is opened
 * after a write has touched it shows nothing until the server has said what it is now, or could not
 * be asked: nobody must take the list from before for the answer.
 */
export function useRecordList<T>(source: RecordSource<T>) {
  const client = useQueryClient()
  const options = recordListOptions(source)
  const id = JSON.stringify(options.queryKey)
  const [opened, setOpened] = useState(() => ({
    id,
    isOvertaken: isOvertaken(client, options.queryKey),
  }))
  if (opened.id !== id) setOpened({ id, isOvertaken: isOvertaken(client, options.queryKey) })
  useEffect(
    () => () => {
      const queryKey = JSON.parse(id) as unknown[]
      patchQuery<InfiniteData<unknown>>(client, queryKey, ({ pages, pageParams }) => ({
        pages: pages.slice(0, 1),
        pageParams: pageParams.slice(0, 1),
      }))
    },
    [client, id],
  )
  const query = useInfiniteQuery(options)
  const isAsked = query.isFetching && !query.isFetchedAfterMount
  return opened.isOvertaken && isAsked ? { ...query, data: undefined } : query
}
