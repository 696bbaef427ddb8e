import {
  useQuery,
  useQueryClient,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshMs } from '#api/refresh/queries.ts'
import { TAB_STATUSES } from '#domain/order-tabs.ts'
import type { Order } from '#domain/order.ts'
import { online } from '#platform/network/network.ts'
import { isBlocked } from '#platform/session/block.ts'

/** The refetch interval of an order that may still change: no event reports changes. */
const POLL_MS = 15_000
const POLL_AFTER_FAILURE_MS = 60_000

const MAY_CHANGE: ReadonlySet<string> = new Set(TAB_STATUSES.active)

/** Keeps the open order up to date. */
export function useOpenOrder<T extends Order, Key extends QueryKey>(
  options: UseQueryOptions<T, DefaultError, T, Key>,
) {
  const client = useQueryClient()
  const { queryKey } = options
  // at once: a question about it may be open, and could be answered before the other refetches
  useEffect(() =>
    online.subscribe(() => {
      if (online.get() && !isBlocked()) void client.refetchQueries({ queryKey })
    }),
  )
  return useQuery({
    ...options,
    refetchInterval: ({ state: { data, error, dataUpdatedAt } }) => {
      if (isBlocked()) return false
      if (!MAY_CHANGE.has(data?.state.status ?? '')) return refreshMs(client, dataUpdatedAt)
      return error === null ? POLL_MS : POLL_AFTER_FAILURE_MS
    },
  })
}
