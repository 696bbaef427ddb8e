import { clear, createStore, get, type UseStore } from 'idb-keyval'
import { withTimeout } from '#lib/wait.ts'
import { local } from '#platform/storage/web-storage.ts'

/**
 * The only module that opens IndexedDB: a member's data, persisted for the next start
 * (persisted-writes.ts).
 */

/** The longest time that a hanging database may delay anything (R15.05). */
const TIMEOUT_MS = 3_000
/**
 * These names, and the mark's, are in use on phones: with other names, the data stored there would
 * stay behind, and a sign-out would not erase it.
 */
const DATABASE = 'agent-desk'
const STORE = 'kept'
/**
 * Set while something is persisted, because a start without it opens no database. Erased with the
 * member's data.
 */
const MARK = 'm:kept'

let store: UseStore | undefined

/** Retries once with a new connection: browsers close connections in the background. */
export async function withDatabase<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS
  const run = async (ms: number) => {
    store ??= createStore(DATABASE, STORE)
    return withTimeout(work(store), ms)
  }
  try {
    return await run(TIMEOUT_MS)
  } catch (error) {
    store = undefined
    const left = deadline - Date.now()
    if (left <= 0 && left > -TIMEOUT_MS) throw error
    // later than that only after a sleep, which says nothing about the database
    return run(left > 0 ? left : TIMEOUT_MS)
  }
}

/** The value persisted under the key; undefined if there is none. Rejects if the database fails. */
export async function readPersisted(key: string): Promise<unknown> {
  return hasPersisted() ? withDatabase((database) => get<unknown>(key, database)) : undefined
}

/** Whether a member's data was persisted and not erased since. */
export const hasPersisted = () => local.read(MARK) !== null

/** Marked data is erased with the member's data, even if the page closes during the write. */
export const markPersisted = () => local.write(MARK, '1')

/**
 * Erases everything. The database processes requests in order, so an earlier write has been done
 * and erased when this resolves.
 */
export async function erasePersisted(): Promise<void> {
  local.remove(MARK)
  await withDatabase(clear).catch(() => undefined)
}
