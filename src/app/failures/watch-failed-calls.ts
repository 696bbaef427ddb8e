import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/http/failure.ts'

/** Passes on every failed call of the page, also those from before this code was loaded. */
export function watchFailedCalls(client: QueryClient, onFailed: (error: ApiError) => void): void {
  const note = (error: unknown) => {
    if (error instanceof ApiError) onFailed(error)
  }
  for (const { state } of client.getQueryCache().getAll()) note(state.error)
  for (const cache of [client.getQueryCache(), client.getMutationCache()]) {
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') note(event.action.error)
    })
  }
}
