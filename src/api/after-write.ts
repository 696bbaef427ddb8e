import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { doubt, forgetDoubts } from '#api/doubt.ts'
import { keepReading } from '#api/fetch-to-end.ts'
import { isLongHistory } from '#api/long-history.ts'
import { isUnsent } from '#platform/http/failure.ts'
import { leavesDoubt } from '#platform/http/leaves-doubt.ts'
import { onMemberChange } from '#platform/session/session.ts'

/** What a write's `meta` says about the data it changes. */
export type Touches = {
  /**
   * The roots (api/query-keys.ts) of everything that the write may have changed on the server.
   * After every attempt that left the phone, whatever its outcome, queries that are shown or being
   * read are refetched, and others when they are next used.
   */
  affects: readonly QueryKey[]
  /** The roots of what the form offers besides: a rejection may disprove it, a success does not. */
  reliesOn?: readonly QueryKey[]
  /**
   * The roots whose refetch the attempt waits for, so that no outdated action is offered. It goes on
   * when the screen is left.
   */
  waitsFor?: readonly QueryKey[]
  /** Whether a rejection says that nothing has changed: then nothing is refetched. */
  isHarmless?: (error: unknown) => boolean
  /**
   * Whether the response has been written into the cache after a success: then nothing is
   * refetched.
   */
  isAnswered?: (response: unknown) => boolean
}

onMemberChange(forgetDoubts)

/**
 * Whether a query is shown, or is being read for a screen to come or for the alerts: the response to
 * a running read may predate the write, and would pass for newer than it.
 */
const isInUse = (query: Query) => query.isActive() || query.state.fetchStatus === 'fetching'

/** A refetch replaces a running read only if there is data already. */
const isFirst = (query: Query) => query.state.data === undefined

/**
 * Makes sure that no data from before a write passes for current. Resolves when the refetches the
 * write waits for have ended, successfully or not; never rejects. `error` is the attempt's error,
 * or null after a success with `response`.
 */
export async function renewTouched(
  client: QueryClient,
  { affects = [], reliesOn = [], waitsFor = [], isHarmless, isAnswered }: Partial<Touches>,
  error: unknown,
  response?: unknown,
): Promise<void> {
  if (isUnsent(error) || (error !== null && isHarmless?.(error))) return
  if (leavesDoubt(error)) doubt(affects)
  const waiting: Promise<unknown>[] = []
  for (const queryKey of error === null ? affects : [...affects, ...reliesOn]) {
    // a running read may predate the change
    if (error === null && isAnswered?.(response) && client.isFetching({ queryKey }) === 0) continue
    const isWaitedFor = waitsFor.includes(queryKey)
    const queries = client.getQueryCache().findAll({ queryKey, predicate: isInUse })
    void client.cancelQueries({ queryKey, predicate: isFirst }, { silent: true })
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
    for (const query of queries) {
      // a long history would need one call per page
      if (!isWaitedFor && isLongHistory(query)) continue
      const release = isWaitedFor
        ? keepReading(client, { ...query.options, queryKey: query.queryKey })
        : undefined
      const renewed = query
        .fetch(undefined, { cancelRefetch: true })
        .catch(() => undefined)
        .finally(release)
      // in a hidden page a retry waits until somebody looks at it
      if (isWaitedFor && query.state.fetchStatus !== 'paused') waiting.push(renewed)
    }
  }
  await Promise.all(waiting)
}
