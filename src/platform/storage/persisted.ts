import { clear, createStore, get, promisifyRequest, type UseStore } from 'idb-keyval'
import { withTimeout } from '#lib/wait.ts'
import { local } from '#platform/storage/web-storage.ts'

/** The only file that knows IndexedDB: what is kept of a member for the next start. */

/** A database that hangs holds nothing up for longer (R15.05). */
const PATIENCE_MS = 3_000
/** Says that something is kept: a start without it asks no database. Erased with the member's data. */
const MARK = 'm:kept'

let store: UseStore | undefined

/** Once more with a new connection: browsers close one that is in the background. */
async function attempt<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  const run = async () => {
    store ??= createStore('agent-desk', 'kept')
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

/** What was kept under the key; undefined when nothing was. Rejects when the database fails. */
export async function readPersisted(key: string): Promise<unknown> {
  return hasPersisted() ? attempt((kept) => get<unknown>(key, kept)) : undefined
}

/** Whether something of a member was kept, and not erased since. */
export const hasPersisted = () => local.read(MARK) !== null

/** Keeps this and nothing else: one member's data at a time. Rejects when it could not be kept. */
export async function writePersisted(key: string, value: unknown): Promise<void> {
  // first: what is marked is erased, even if the page ends in between
  local.write(MARK, '1')
  await attempt((kept) =>
    kept('readwrite', (entries) => {
      entries.clear()
      entries.put(value, key)
      return promisifyRequest(entries.transaction)
    }),
  )
}

/**
 * Forgets everything. The database works in the order in which it is asked: a write that is on its
 * way has landed when this is done.
 */
export async function erasePersisted(): Promise<void> {
  local.remove(MARK)
  await attempt(clear).catch(() => undefined)
}
