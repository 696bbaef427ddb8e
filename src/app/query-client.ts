import {
  hashKey,
  MutationCache,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
  type Mutation,
} from '@tanstack/react-query'
import { renewTouched, type Touches } from '#api/after-write.ts'
import { isShownByForm, type PerhapsIntended } from '#api/call-intended.ts'
import { isInDoubt } from '#api/doubt.ts'
import { isLongHistory } from '#api/long-history.ts'
import { mayRetry, retryDelay, returnDelay } from '#api/read-timing.ts'
import type { NotRefreshed } from '#api/refresh/not-refreshed.ts'
import { watchRefreshInterval, refreshMs } from '#api/refresh/queries.ts'
import { handleFailure, noteAnswer } from '#app/failures/failure-effects.ts'
import { failureOf } from '#platform/http/failure.ts'
import { online } from '#platform/network/network.ts'
import { blockedUntil, isBlocked } from '#platform/session/block.ts'
import { dismissFailureOf } from '#ui/feedback/toast.ts'
import { isPageHidden } from '#ui/foundation/page-visibility.ts'
import { whenLifted } from '#ui/foundation/quiet-moment.ts'

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- module augmentation needs an interface
  interface Register {
    queryMeta: {
      /** Why the automatic refresh skips this query (api/refresh/not-refreshed.ts). */
      notRefreshed?: NotRefreshed
      /** The component shows its failure in place of the data, without a toast. */
      isShownInPlace?: boolean
      /** Body codes that the component shows in place of the data, without a toast. */
      ownCodes?: number[]
      /** A history: refreshed automatically only while few of its pages are loaded. */
      isHistory?: boolean
    }
    mutationMeta: Touches & {
      /** Body codes that the form shows beside its fields instead of a toast. */
      ownCodes?: number[]
      /** A write by the app itself, not requested by the member. */
      isBackground?: boolean
    }
  }
}

/** Data younger than this is not refetched when another component needs it. */
const FRESH_MS = 30_000
/** A query that has just failed is not retried because another component mounts. */
const JUST_FAILED_MS = 5_000

/**
 * Only this layer retries (and api/retried.ts, for pages of a file), and only reads that may succeed a
 * moment later. In a hidden page the retry would wait until the page is shown, and every later poll
 * with it.
 */
const shouldRetry = (count: number, error: unknown): boolean =>
  mayRetry(count, failureOf(error)) && online.get() && !isPageHidden()

/** What a mutation attempts: the action, and the thing that it is about if its variables name one. */
function attemptOf(variables: unknown, { options, mutationId }: Mutation<unknown, unknown>) {
  type Named = { id?: unknown }
  const { form, id = form?.id } = Object(variables) as Named & { form?: Named }
  return hashKey([options.mutationKey ?? mutationId, id])
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        handleFailure(error, {
          // a query without automatic refresh was requested by the member
          isBackground: query.state.data !== undefined && query.meta?.notRefreshed === undefined,
          isShownInPlace: query.meta?.isShownInPlace ?? false,
          ownCodes: query.meta?.ownCodes ?? [],
        }),
      onSuccess: noteAnswer,
    }),
    mutationCache: new MutationCache({
      onMutate: (variables, mutation) => dismissFailureOf(attemptOf(variables, mutation)),
      onError: (error, variables, _result, mutation) => {
        const sent = variables as PerhapsIntended
        sent?.onFailed?.(error)
        handleFailure(error, {
          isBackground: mutation.meta?.isBackground ?? false,
          isShownInPlace: isShownByForm(error, variables),
          attempt: attemptOf(variables, mutation),
          ownCodes: mutation.meta?.ownCodes ?? [],
          isForm: sent?.form !== undefined,
        })
      },
      onSuccess: noteAnswer,
      onSettled: (response, error, _variables, _result, mutation) =>
        renewTouched(client, mutation.meta ?? {}, error, response),
    }),
    defaultOptions: {
      queries: {
        // without a network a read fails instead of waiting for it, so that a screen can say so
        networkMode: 'always',
        // on a history the member decides whether to send again, so it must be current
        staleTime: ({ meta, queryKey }) => (meta?.isHistory && isInDoubt(queryKey) ? 0 : FRESH_MS),
        retry: shouldRetry,
        retryDelay: () => retryDelay(),
        // the clock may have been set back
        retryOnMount: ({ state }) => Math.abs(Date.now() - state.errorUpdatedAt) > JUST_FAILED_MS,
        refetchOnWindowFocus: (query) => !isBlocked() && !isLongHistory(query),
        refetchOnReconnect: (query) => !isBlocked() && !isLongHistory(query),
        refetchInterval: (query) => {
          if (query.meta?.notRefreshed || isBlocked() || isLongHistory(query)) return false
          return refreshMs(client, query.state.dataUpdatedAt)
        },
      },
      // writes of money are never sent late and never twice
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
  watchRefreshInterval(client)
  // nothing moves under a finger (R14.10); deferred as by default
  notifyManager.setScheduler((notify) => {
    setTimeout(() => whenLifted(notify))
  })
  // onlineManager starts as online regardless of the device
  onlineManager.setOnline(online.get())
  // in place of the package's own listener: refetches after the network returns are spread, because a
  // whole city may be back at once (R14.08)
  onlineManager.setEventListener((setOnline) =>
    online.subscribe(() => {
      const ms = online.get() ? returnDelay() : 0
      setTimeout(() => setOnline(online.get()), ms)
    }),
  )
  blockedUntil.subscribe(() => {
    if (!isBlocked()) void client.invalidateQueries()
  })
  return client
}
