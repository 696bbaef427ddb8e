import { useEffect, useState } from 'react'
import type { Photo } from '#domain/photo.ts'
import { warmUp } from '#platform/media/prepare-image.ts'
import { useStore } from '#platform/store.ts'
import { photoSetOf, type PhotoSet } from '#shared/photos/photo-set.ts'

export type Photos = Omit<PhotoSet, 'all'> & { photos: readonly Photo[] }

/** The photos of the form with this name, with those that were kept when it was left (R8.90). */
export function usePhotos(name: string): Photos {
  const [{ all, ...acts }] = useState(() => photoSetOf(name))
  // preloads the encoder while the network is available
  useEffect(warmUp, [])
  const { leave } = acts
  useEffect(() => leave, [leave])
  return { photos: useStore(all), ...acts }
}
