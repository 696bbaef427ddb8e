import { clear, createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { withTimeout } from '#lib/wait.ts'
import { local } from '#platform/storage/web-storage.ts'

/**
 * Opens the app's database in IndexedDB: a member's data, persisted for the next start
 * (persisted-writes.ts). Only the error reports have another one (error-reports/reporter.ts).
 */

/** The longest time that a hanging database may delay a start (R15.05). */
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
/** The mark's value after a read that failed or took too long: the next start does not wait for it. */
const SLOW = 'slow'
/** The mark's value until all has been erased, by a later start if this page ends before. */
const ERASING = 'erasing'

let store: UseStore | undefined

/**
 * The database, whose transactions commit themselves: all their requests have to be placed at once.
 * Safari suspends a page that is left, also within a transaction that waits for an event, which then
 * keeps the database from every later page.
 */
function openStore(): UseStore {
  const transact = createStore(DATABASE, STORE)
  return (mode, place) =>
    transact(mode, (entries) => {
      const placed = place(entries)
      entries.transaction.commit()
      return placed
    })
}

/**
 * Rejects after `limit` ms, although the work may still be done later. Work that fails is done once
 * more with a new connection: browsers close connections in the background.
 */
export async function withDatabase<T>(
  work: (store: UseStore) => Promise<T>,
  limit = TIMEOUT_MS,
): Promise<T> {
  const run = () => work((store ??= openStore()))
  const again = () => {
    store = undefined
    return run()
  }
  try {
    return await withTimeout(run().catch(again), limit)
  } catch (error) {
    store = undefined
    throw error
  }
}

/** The limits of an owner's keys, which consist of the owner, a space and the entry's name. */
export const keyLimits = (owner: string) => [`${owner} `, `${owner}!`] as const

/**
 * Passes on all values persisted for the owner, also after the time limit and possibly twice.
 * Rejects if the database fails or exceeds the limit.
 */
export async function readPersisted(
  owner: string,
  use: (values: unknown[]) => void,
): Promise<void> {
  if (!hasPersisted()) return
  const read = (entries: IDBObjectStore) =>
    promisifyRequest<unknown[]>(entries.getAll(IDBKeyRange.bound(...keyLimits(owner))))
  await withDatabase((database) => database('readonly', read).then(use))
}

export const isMarkedSlow = () => local.read(MARK) === SLOW

export const markSlow = () => local.write(MARK, SLOW)

/** Whether a member's data was persisted and not erased since. */
export const hasPersisted = () => (local.read(MARK) ?? ERASING) !== ERASING

/** Whether a page has ended while it was erasing, or the database was too slow for it. */
export const isErasing = () => local.read(MARK) === ERASING

/** Marked data is erased with the member's data, even if the page closes during the write. */
export const markPersisted = () => local.write(MARK, '1')

/**
 * Erases everything. The database processes requests in order, so an earlier write has been done
 * and erased when this resolves.
 */
export async function erasePersisted(): Promise<void> {
  // removed first: a full storage would keep the previous value
  local.remove(MARK)
  local.write(MARK, ERASING)
  try {
    await withDatabase(clear)
    // unless something has been persisted meanwhile
    if (isErasing()) local.remove(MARK)
  } catch {
    // the next start tries again
  }
}
