import type { Query, QueryClient } from '@tanstack/react-query'
import { watchQueries } from '#api/watch-queries.ts'
import { build } from '#app/offline-data/build.ts'
import { dehydrateQueries } from '#app/offline-data/dehydrate.ts'
import { MAX_AGE_MS } from '#app/offline-data/hydrate.ts'
import { redactOf } from '#app/offline-data/persisted-queries.ts'
import { fingerprint } from '#lib/hash.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { session } from '#platform/session/session.ts'
import { readCookie } from '#platform/storage/cookies.ts'
import { erasePersisted, writePersisted } from '#platform/storage/persisted.ts'
import { storageFailed } from '#platform/storage/storage-failed.ts'
import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'

const isKept = ({ queryHash }: Query) => redactOf.has(queryHash)

/** A burst of events is one write. */
const PAUSE_MS = 1_000

/**
 * Keeps the answers of the member who is signed in, also those that events have patched. The cookie
 * is what every tab sees at once: after a sign-out anywhere nothing of the member is written, and a
 * write that was on its way is erased.
 */
function keepFor(client: QueryClient, owner: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOwner = () =>
    // the memory of a page that is about to be loaded anew is still the last member's
    !memberStorage.isSealed() && session.get()?.token === owner && readCookie('token') === owner

  const write = async () => {
    timer = undefined
    if (!isOwner() || storageFailed.get()) return
    try {
      await writePersisted(fingerprint(owner), dehydrateQueries(client, build))
    } catch {
      // full or broken: what is old must not stay as if it were the last known
      storageFailed.set(true)
      await erasePersisted()
    }
    if (!isOwner()) await erasePersisted()
  }
  const flush = () => {
    if (isPageHidden() && timer !== undefined) {
      clearTimeout(timer)
      void write()
    }
  }
  const schedule = () => {
    timer ??= setTimeout(() => void write(), PAUSE_MS)
  }

  const stopWatching = watchQueries(client, isKept, { onData: schedule })
  // the phone may end a page that is out of sight
  const stopListening = onPageVisibility(flush)
  schedule()
  return () => {
    clearTimeout(timer)
    stopWatching()
    stopListening()
  }
}

/** What leaves the memory is written no more: what may be kept stays as long as it may be shown. */
function stay(query: Query): void {
  query.setOptions({ ...query.options, gcTime: MAX_AGE_MS })
}

/** Keeps data for whoever is signed in, from now on. */
export function watchForPersistence(client: QueryClient): void {
  let owner: string | undefined
  let stop: (() => void) | undefined
  const follow = () => {
    const token = session.get()?.token
    if (token === owner) return
    stop?.()
    owner = token
    stop = token === undefined ? undefined : keepFor(client, token)
  }
  for (const query of client.getQueryCache().getAll().filter(isKept)) stay(query)
  watchQueries(client, isKept, { onAdded: stay })
  session.subscribe(follow)
  follow()
}
