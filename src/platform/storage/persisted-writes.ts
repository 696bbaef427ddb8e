import { promisifyRequest, type UseStore } from 'idb-keyval'
import { hasPersisted, markPersisted, withDatabase } from '#platform/storage/persisted.ts'

/**
 * The writing side of `persisted.ts`, which the first load only reads with. The snapshot's key is a
 * string; the keys of the log's pieces are arrays, which IndexedDB sorts after all strings.
 */
export type LogKey = readonly [at: number, page: string]

/** Nothing waits for a write, and a busy phone may take longer than a start may wait. */
const LIMIT_MS = 20_000

const logKeys = () => IDBKeyRange.lowerBound([])

/** Ranges of keys: strings before this one, and those after it. */
const otherSnapshots = (key: string) => [
  IDBKeyRange.upperBound(key, true),
  IDBKeyRange.bound(key, [], true, true),
]

/**
 * Changes the stored data in one transaction, which may run twice. Rejects when the database fails.
 */
async function edit(change: (entries: IDBObjectStore) => unknown): Promise<void> {
  // before the write: marked data is erased even if the page closes in between
  if (!markPersisted()) throw new Error('could not be marked')
  const write = (database: UseStore) =>
    database('readwrite', async (entries) => {
      await change(entries)
      // not left to the browser: Safari suspends a page that is left within its transaction, which
      // then keeps the database from every later page
      entries.transaction.commit()
      await promisifyRequest(entries.transaction)
    })
  const startedAt = Date.now()
  await withDatabase(write, LIMIT_MS).catch((error: unknown) => {
    // a sleep of the phone says nothing about the database
    if (Date.now() - startedAt < 2 * LIMIT_MS) throw error
    return withDatabase(write, LIMIT_MS)
  })
}

/** Replaces the snapshot: one member's data at a time. Rejects when the write fails. */
export const writePersisted = (key: string, value: unknown): Promise<void> =>
  edit((entries) => {
    // before the others are deleted: in WebKit the next page may read in the middle of this, and
    // must not find nothing
    entries.put(value, key)
    for (const others of otherSnapshots(key)) entries.delete(others)
  })

export const writeLogPiece = (key: LogKey, piece: unknown): Promise<void> =>
  edit((entries) => entries.put(piece, [...key]))

/** All pieces of the log, oldest first; those that `isOver` selects are erased. */
export async function readLogPieces(
  isOver: (pieces: readonly unknown[]) => readonly boolean[],
): Promise<unknown[]> {
  // if nothing is stored, the database is not opened
  if (!hasPersisted()) return []
  let left: unknown[] = []
  await edit(async (entries) => {
    const [keys, pieces] = await Promise.all([
      promisifyRequest(entries.getAllKeys(logKeys())),
      promisifyRequest(entries.getAll(logKeys()) as IDBRequest<unknown[]>),
    ])
    const over = isOver(pieces)
    for (const [at, key] of keys.entries()) if (over[at]) entries.delete(key)
    left = pieces.filter((_, at) => !over[at])
  })
  return left
}
