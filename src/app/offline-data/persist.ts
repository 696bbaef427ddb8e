import type { Query, QueryClient } from '@tanstack/react-query'
import { watchQueries } from '#api/watch-queries.ts'
import { agentCounts } from '#app/agent-counts.ts'
import { dehydrateQueries } from '#app/offline-data/dehydrate.ts'
import { MAX_AGE_MS } from '#app/offline-data/hydrate.ts'
import { eraseLastKnown, writeLastKnown } from '#app/offline-data/last-known.ts'
import { redactOf } from '#app/offline-data/persisted-queries.ts'
import { persistedOwner } from '#app/offline-data/stored-format.ts'
import { language } from '#platform/i18n/i18n.ts'
import { isOwner } from '#platform/session/owner.ts'
import { session } from '#platform/session/session.ts'
import { writePersisted } from '#platform/storage/persisted-writes.ts'
import { erasePersisted } from '#platform/storage/persisted.ts'
import { storageFailed } from '#platform/storage/storage-failed.ts'
import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'

const isPersisted = ({ queryHash }: Query) => redactOf.has(queryHash)

/** Debounce time: a burst of events is written once. */
const PAUSE_MS = 1_000

/**
 * Persists the responses of the signed-in member that have changed, also by events. Every tab sees
 * a change of the cookie at once, so after a sign-out in any tab nothing of the member is written,
 * and a pending write is erased. Returns a cleanup function.
 */
function persistFor(client: QueryClient, owner: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const all = () => client.getQueryCache().getAll().filter(isPersisted)
  let unwritten = new Set(all())
  const write = async () => {
    timer = undefined
    if (!isOwner(owner) || storageFailed.get()) return
    // nothing was restored, and without a network nothing has been loaded: what is stored stays
    if (all().every(({ state }) => state.data === undefined)) return
    // not debounced: the page may be closing
    writeLastKnown(client)
    const changed = dehydrateQueries(unwritten)
    unwritten.clear()
    if (changed.size === 0) return
    try {
      await writePersisted(persistedOwner(owner), changed)
    } catch {
      // storage is full or broken: old data must not be taken for current
      storageFailed.set(true)
      eraseLastKnown()
      await erasePersisted()
      // should the storage answer later
      unwritten = new Set(all())
    }
    if (!isOwner(owner)) await erasePersisted()
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

  const stopWatching = watchQueries(client, isPersisted, {
    onData: (query) => {
      unwritten.add(query)
      schedule()
    },
  })
  // the phone may close a hidden page
  const stopListening = onPageVisibility(flush)
  const stopFollowing = [language, agentCounts.collection, agentCounts.payment].map(
    ({ subscribe }) => subscribe(schedule),
  )
  schedule()
  return () => {
    clearTimeout(timer)
    stopWatching()
    stopListening()
    for (const stop of stopFollowing) stop()
  }
}

/** What is persisted is kept as long as it may be shown: nothing reads it again before a restart. */
function keepInMemory(query: Query): void {
  query.setOptions({ ...query.options, gcTime: MAX_AGE_MS })
}

/** Persists data for the current member and all later ones. */
export function watchForPersistence(client: QueryClient): void {
  let owner: string | undefined
  let stop: (() => void) | undefined
  const update = () => {
    const token = session.get()?.token
    if (token === owner) return
    stop?.()
    owner = token
    stop = token === undefined ? undefined : persistFor(client, token)
  }
  for (const query of client.getQueryCache().getAll().filter(isPersisted)) keepInMemory(query)
  watchQueries(client, isPersisted, { onAdded: keepInMemory })
  session.subscribe(update)
  update()
}
