import { promisifyRequest } from 'idb-keyval'
import { hasPersisted, markPersisted, withDatabase } from '#platform/storage/persisted.ts'

/**
 * What is written beside `persisted.ts`, which the first load reads with. The snapshot has a text for
 * a key; the pieces of the device's log have lists, which IndexedDB sorts after every text.
 */
export type LogKey = readonly [at: number, page: string]

const logKeys = () => IDBKeyRange.lowerBound([])
const snapshotKeys = () => IDBKeyRange.upperBound([], true)

/** Changes what is stored in one transaction, which may run twice. Rejects when the database fails. */
async function edit(change: (entries: IDBObjectStore) => unknown): Promise<void> {
  // before the write: what is marked is erased, even if the page closes in between
  markPersisted()
  await withDatabase((database) =>
    database('readwrite', async (entries) => {
      await change(entries)
      await promisifyRequest(entries.transaction)
    }),
  )
}

/** Replaces the snapshot: one member's data at a time. Rejects when the write fails. */
export const writePersisted = (key: string, value: unknown): Promise<void> =>
  edit((entries) => {
    entries.delete(snapshotKeys())
    entries.put(value, key)
  })

export const writeLogPiece = (key: LogKey, piece: unknown): Promise<void> =>
  edit((entries) => entries.put(piece, [...key]))

/** All pieces of the log, oldest first; those that `isOver` says so of are erased. */
export async function readLogPieces(
  isOver: (pieces: readonly unknown[]) => readonly boolean[],
): Promise<unknown[]> {
  // a device that keeps nothing opens no database
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
