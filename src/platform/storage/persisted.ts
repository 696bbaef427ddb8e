import { clear, createStore, get, type UseStore } from 'idb-keyval'
import { withTimeout } from '#lib/wait.ts'
import { local } from '#platform/storage/web-storage.ts'

/** The owner of IndexedDB: a member's data, persisted for the next start (persisted-writes.ts). */

/** A hanging database delays nothing for longer (R15.05). */
const TIMEOUT_MS = 3_000
/**
 * The names that phones have already: under other ones, what is persisted there would stay behind,
 * out of reach of a sign-out.
 */
const STORED_AS = { database: 'agent-desk', store: 'kept', mark: 'm:kept' } as const
/** Set while something is persisted: a start without it opens no database. Erased with the member's data. */
const MARK = STORED_AS.mark

let store: UseStore | undefined

/** Retries once with a new connection: browsers close connections in the background. */
export async function withDatabase<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS
  const run = async () => {
    store ??= createStore(STORED_AS.database, STORED_AS.store)
    return withTimeout(work(store), deadline - Date.now())
  }
  try {
    return await run()
  } catch (error) {
    store = undefined
    if (Date.now() >= deadline) throw error
    return run()
  }
}

/** The value persisted under the key; undefined when there is none. Rejects when the database fails. */
export async function readPersisted(key: string): Promise<unknown> {
  return hasPersisted() ? withDatabase((database) => get<unknown>(key, database)) : undefined
}

/** Whether a member's data was persisted and not erased since. */
export const hasPersisted = () => local.read(MARK) !== null

/** What is marked is erased with the member, even if the page closes during the write. */
export const markPersisted = () => local.write(MARK, '1')

/**
 * Erases everything. The database works in request order, so an earlier write is done, and erased,
 * when this resolves.
 */
export async function erasePersisted(): Promise<void> {
  local.remove(MARK)
  await withDatabase(clear).catch(() => undefined)
}
