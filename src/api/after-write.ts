import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { doubt, forgetDoubts } from '#api/doubt.ts'
import { isLongHistory } from '#api/long-history.ts'
import { failureOf, isOutcomeUnknown, type Failure } from '#platform/http/failure.ts'
import { session } from '#platform/session/session.ts'

/** What a write says of the data that it touches, in its `meta`. */
export type Touches = {
  /**
   * The roots (api/query-keys.ts) of everything that it may have changed on the server. After every
   * attempt that has left the phone, whatever came of it, what is shown of them is asked for again,
   * and what is not is asked for when it is opened.
   */
  affects: readonly QueryKey[]
  /** The roots whose refetch the attempt waits for, so that no outdated action is offered. */
  waitsFor?: readonly QueryKey[]
  /** Whether a success has written this response into the cache: then nothing is refetched. */
  isAnswered?: (response: unknown) => boolean
}

/** The call was blocked on the phone: nothing reached the server. */
const UNSENT: ReadonlySet<Failure['kind']> = new Set(['offline', 'blocked', 'setup', 'not-loaded'])

session.subscribe(forgetDoubts)

/** Each page of a long one would be a call. */
const isShort = (query: Query) => !isLongHistory(query)

/**
 * Sees to it that nobody takes what a write has touched for the state after it. Resolves when what
 * the write waits for has been asked for, answered or not; never rejects. `error` is what the
 * attempt ended with, null when it was done with `response`.
 */
export async function renewTouched(
  client: QueryClient,
  { affects = [], waitsFor = [], isAnswered }: Partial<Touches>,
  error: unknown,
  response?: unknown,
): Promise<void> {
  const failure = failureOf(error)
  if (failure !== null && UNSENT.has(failure.kind)) return
  // an aborted call may have arrived
  if (isOutcomeUnknown(error) || failure?.kind === 'aborted') doubt(affects)
  const waiting: Promise<void>[] = []
  for (const queryKey of affects) {
    // a running read may predate the change
    if (error === null && isAnswered?.(response) && client.isFetching({ queryKey }) === 0) continue
    if (waitsFor.includes(queryKey)) waiting.push(client.invalidateQueries({ queryKey }))
    else {
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
      void client.refetchQueries({ queryKey, type: 'active', predicate: isShort })
    }
  }
  await Promise.all(waiting)
}
