import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A value computed from cached queries, kept up to date. Requests nothing and keeps nothing in the
 * cache. `roots`: the roots of the keys of all queries that `read` looks at; must be constant.
 */
export function useCached<Value>(
  roots: ReadonlySet<unknown>,
  read: (client: QueryClient) => Value,
): Value {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const notify = notifyManager.batchCalls(onChange)
      return client.getQueryCache().subscribe(({ type, query }) => {
        const mayChange = type === 'updated' || type === 'removed'
        if (mayChange && roots.has(query.queryKey[0])) notify()
      })
    },
    [client, roots],
  )
  return useSyncExternalStore(subscribe, () => read(client))
}
