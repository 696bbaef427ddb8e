import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isInDoubt } from '#api/doubt.ts'
import { patchQuery } from '#api/patch-query.ts'
import { recordListOptions, type RecordSource } from '#api/record-list.ts'
import { useRenewal } from '#shared/query/use-renewal.ts'

/** Whether a write has, or may have, changed the list since it was fetched. */
function isOutdated(client: QueryClient, queryKey: QueryKey): boolean {
  return client.getQueryState(queryKey)?.isInvalidated === true || isInDoubt(queryKey)
}

/**
 * A list of records. When it is left, only its first page stays in the cache: the list starts there
 * on return, and a refetch is one call instead of one per loaded page.
 *
 * A list opened after a write that affects it shows no data until the server has responded or could
 * not be reached: rows from before the write must not pass for its result.
 */
export function useRecordList<T>(source: RecordSource<T>) {
  const client = useQueryClient()
  const options = recordListOptions(source)
  const id = JSON.stringify(options.queryKey)
  const [opened, setOpened] = useState(() => ({
    id,
    isOutdated: isOutdated(client, options.queryKey),
  }))
  if (opened.id !== id) setOpened({ id, isOutdated: isOutdated(client, options.queryKey) })
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
  // the age of earlier rows may be that of the write, which then seems not to have been done
  useRenewal(opened.isOutdated && query.isError, query.refetch)
  const isAsked = query.isFetching && !query.isFetchedAfterMount
  // an earlier request that failed says nothing of this one
  return opened.isOutdated && isAsked ? { ...query, data: undefined, isError: false } : query
}
