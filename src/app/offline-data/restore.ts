import type { QueryClient } from '@tanstack/react-query'
import { freshQueries, hydrateQueries } from '#app/offline-data/hydrate.ts'
import { fits } from '#app/offline-data/shapes.ts'
import { persistedOwner } from '#app/offline-data/stored-format.ts'
import { session } from '#platform/session/session.ts'
import { eraseMemberData } from '#platform/storage/member-data.ts'
import {
  erasePersisted,
  hasPersisted,
  isErasing,
  isMarkedSlow,
  markSlow,
  readPersisted,
} from '#platform/storage/persisted.ts'
import { storageFailed } from '#platform/storage/storage-failed.ts'

/**
 * Restores what this member last saw before the first loaders run, so that the second start paints
 * from the device (R17.05). Never rejects; takes at most 3 s. What a slow database returns later fills
 * what has not been loaded by then.
 */
export async function restorePersisted(client: QueryClient): Promise<void> {
  const token = session.get()?.token
  if (isErasing()) void erasePersisted()
  if (token === undefined) {
    // the browser has dropped the cookie but not the rest
    if (hasPersisted()) eraseMemberData()
    return
  }
  const restore = (stored: unknown[]) => {
    // signed out meanwhile
    if (session.get()?.token !== token) return
    hydrateQueries(client, freshQueries(stored, Date.now()).filter(fits))
    storageFailed.set(false)
  }
  const isSlow = isMarkedSlow()
  // until it has answered, nothing is written over what it holds
  storageFailed.set(isSlow)
  const read = readPersisted(persistedOwner(token), restore).catch(() => {
    storageFailed.set(true)
    markSlow()
  })
  if (!isSlow) await read
}
