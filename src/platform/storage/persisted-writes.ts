import { promisifyRequest, type UseStore } from 'idb-keyval'
import {
  hasPersisted,
  keyLimits,
  markPersisted,
  withDatabase,
} from '#platform/storage/persisted.ts'

/**
 * The writing side of `persisted.ts`, which the first load only reads with. The keys of a member's
 * entries are strings; those of the log's pieces are arrays, which IndexedDB sorts after all strings.
 */
export type LogKey = readonly [at: number, page: string]

/** No start waits for it, and a busy phone may take longer than a start may wait. */
const LIMIT_MS = 20_000

const logKeys = () => IDBKeyRange.lowerBound([])

/** Ranges of keys: strings before this owner's, and those after them. */
function keysOfOthers(owner: string): IDBKeyRange[] {
  const [first, last] = keyLimits(owner)
  return [IDBKeyRange.upperBound(first, true), IDBKeyRange.bound(last, [], true, true)]
}

/**
 * As `withDatabase` with the longer limit, and once more if the phone slept meanwhile, which says
 * nothing about the database.
 */
async function withLongLimit<T>(work: (database: UseStore) => Promise<T>): Promise<T> {
  const startedAt = Date.now()
  return withDatabase(work, LIMIT_MS).catch((error: unknown) => {
    if (Date.now() - startedAt < 2 * LIMIT_MS) throw error
    return withDatabase(work, LIMIT_MS)
  })
}

/**
 * Changes the stored data in one transaction, which may run twice. Rejects when the database fails.
 */
async function edit(change: (entries: IDBObjectStore) => unknown): Promise<void> {
  // before the write: marked data is erased even if the page closes in between
  if (!markPersisted()) throw new Error('could not be marked')
  await withLongLimit((database) =>
    database('readwrite', (entries) => {
      change(entries)
      return promisifyRequest(entries.transaction)
    }),
  )
}

/**
 * Stores these entries by name, beside the owner's other ones: another tab may have stored what this
 * one has not loaded. What other owners have stored is deleted. Rejects when the write fails.
 */
export const writePersisted = (
  owner: string,
  values: ReadonlyMap<string, unknown>,
): Promise<void> =>
  edit((entries) => {
    // before the others are deleted: in WebKit the next page may read in the middle of this, and
    // must not find nothing
    const [before] = keyLimits(owner)
    for (const [name, value] of values) entries.put(value, before + name)
    for (const others of keysOfOthers(owner)) entries.delete(others)
  })

export const writeLogPiece = (key: LogKey, piece: unknown): Promise<void> =>
  edit((entries) => entries.put(piece, [...key]))

/** All pieces of the log, oldest first; those that `isOver` selects are erased. */
export async function readLogPieces(
  isOver: (pieces: readonly unknown[]) => readonly boolean[],
): Promise<unknown[]> {
  // if nothing is stored, the database is not opened
  if (!hasPersisted()) return []
  const [keys, pieces] = await withLongLimit((database) =>
    database('readonly', (entries) =>
      Promise.all([
        promisifyRequest(entries.getAllKeys(logKeys())),
        promisifyRequest(entries.getAll(logKeys()) as IDBRequest<unknown[]>),
      ]),
    ),
  )
  const over = isOver(pieces)
  const erased = keys.filter((_, at) => over[at])
  if (erased.length > 0) {
    await edit((entries) => {
      for (const key of erased) entries.delete(key)
    })
  }
  return pieces.filter((_, at) => !over[at])
}
