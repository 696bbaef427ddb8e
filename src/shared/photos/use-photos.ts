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

type Source = { file: File; stop: AbortController }

/** The photos of a form: recognised, prepared in sequence, with previews until they are removed. */
export function usePhotos(): Photos {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const sources = useRef(new Map<string, Source>())
  // one at a time: a phone that decodes five photos at once runs out of memory
  const queue = useRef(Promise.resolve())
  const previews = useRef(new Map<string, string>())

  useEffect(() => {
    // preloads the encoder while the network is available
    warmUp()
    const pending = sources.current
    const urls = previews.current
    return () => {
      for (const { stop } of pending.values()) stop.abort()
      for (const url of urls.values()) URL.revokeObjectURL(url)
      urls.clear()
    }
  }, [])

  const put = (next: Photo) =>
    setPhotos((all) => all.map((photo) => (photo.id === next.id ? next : photo)))

  const prepare = (id: string, name: string) => {
    const source = sources.current.get(id)
    if (!source) return
    queue.current = queue.current.then(async () => {
      const result = await preparedOrProblem(source.file, source.stop.signal)
      if (result === null) return
      if (typeof result === 'string') {
        return put({ id, name, state: 'rejected', problem: result, bytes: source.file.size })
      }
      const previewUrl = URL.createObjectURL(result)
      previews.current.set(id, previewUrl)
      put({ id, name, state: 'ready', file: result, previewUrl })
    })
  }

  const start = (id: string, file: File) => {
    sources.current.set(id, { file, stop: new AbortController() })
    prepare(id, file.name)
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
      for (const { id, file } of added) start(id, file)
    },
    remove: (id) => {
      sources.current.get(id)?.stop.abort()
      sources.current.delete(id)
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
