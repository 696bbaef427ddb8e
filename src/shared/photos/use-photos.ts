import { useEffect, useRef, useState } from 'react'
import { MAX_PHOTOS, type Photo, type PhotoProblem } from '#domain/photo.ts'
import { isTooLarge } from '#domain/upload-limits.ts'
import { ImageError, prepareImage, warmUp } from '#platform/media/prepare-image.ts'
import { recogniseMedia } from '#platform/media/recognise-media.ts'

export type Photos = {
  photos: readonly Photo[]
  add: (files: readonly File[]) => void
  remove: (id: string) => void
}

/** The photos of a form: recognised, prepared in sequence, with previews until they are removed. */
export function usePhotos(): Photos {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const stops = useRef(new Map<string, AbortController>())
  // one at a time: a phone that decodes five photos at once runs out of memory
  const queue = useRef(Promise.resolve())
  const previews = useRef(new Map<string, string>())

  useEffect(() => {
    // preloads the encoder while the network is available
    warmUp()
    const pending = stops.current
    const urls = previews.current
    return () => {
      for (const stop of pending.values()) stop.abort()
      for (const url of urls.values()) URL.revokeObjectURL(url)
      urls.clear()
    }
  }, [])

  const put = (next: Photo) =>
    setPhotos((all) => all.map((photo) => (photo.id === next.id ? next : photo)))

  const prepare = (id: string, file: File) => {
    const { name } = file
    const stop = new AbortController()
    stops.current.set(id, stop)
    queue.current = queue.current.then(async () => {
      const result = await preparedOrProblem(file, stop.signal)
      if (result === null) return
      if (typeof result === 'string') {
        return put({ id, name, state: 'rejected', problem: result, bytes: file.size })
      }
      const previewUrl = URL.createObjectURL(result)
      previews.current.set(id, previewUrl)
      put({ id, name, state: 'ready', file: result, previewUrl })
    })
  }

  return {
    photos,
    add: (files) => {
      const added = files
        .slice(0, Math.max(0, MAX_PHOTOS - photos.length))
        .map((file) => ({ file, id: `${Date.now()}-${Math.random()}` }))
      const waiting = added.map(({ id, file }): Photo => ({
        id,
        name: file.name,
        state: 'preparing',
      }))
      setPhotos((all) => [...all, ...waiting])
      for (const { id, file } of added) prepare(id, file)
    },
    remove: (id) => {
      stops.current.get(id)?.abort()
      stops.current.delete(id)
      URL.revokeObjectURL(previews.current.get(id) ?? '')
      previews.current.delete(id)
      setPhotos((all) => all.filter((photo) => photo.id !== id))
    },
  }
}

/** The file to send or the problem; null if the photo was removed meanwhile. */
async function preparedOrProblem(
  file: File,
  signal: AbortSignal,
): Promise<File | PhotoProblem | null> {
  if (signal.aborted) return null
  const media = await recogniseMedia(file)
  if (media.kind === 'rejected') return media.reason
  if (media.kind === 'video') return 'type'
  if (isTooLarge('photo', file.size)) return 'too-large'
  try {
    const image = await prepareImage(file, { signal })
    return signal.aborted ? null : image
  } catch (error) {
    if (signal.aborted) return null
    return error instanceof ImageError ? error.problem : 'broken'
  }
}
