import { MAX_PHOTOS, type Photo, type PhotoProblem } from '#domain/photo.ts'
import { isTooLarge } from '#domain/upload-limits.ts'
import { ImageError, prepareImage } from '#platform/media/prepare-image.ts'
import { recogniseMedia } from '#platform/media/recognise-media.ts'
import { onMemberChange } from '#platform/session/session.ts'
import { createStore, type Store } from '#platform/store.ts'

/** The photos of a form: recognised, prepared in sequence, with previews until they are removed. */
export type PhotoSet = {
  all: Store<readonly Photo[]>
  add: (files: readonly File[]) => void
  remove: (id: string) => void
  clear: () => void
  setStage: (stage: FormStage) => void
  /** Called when the form is closed. */
  leave: () => void
}

/**
 * How far the form is that has the photos. If it is left unsent, they are there when it is opened
 * again, as long as page and session last; while it is being sent, the answer decides.
 */
type FormStage = 'unsent' | 'sending' | 'sent'

/** By the form's name (R8.90), the form opened last at the end. */
const kept = new Map<string, PhotoSet>()
/** The photos of a form take megabytes: they stay for this many forms. */
const MAX_KEPT = 5

onMemberChange(() => {
  for (const set of kept.values()) set.clear()
  kept.clear()
})

export const photoSetOf = (name: string): PhotoSet => kept.get(name) ?? createPhotoSet(name)

function createPhotoSet(name: string): PhotoSet {
  const all = createStore<readonly Photo[]>([])
  const stops = new Map<string, AbortController>()
  let stage: FormStage = 'unsent'
  // one at a time: a phone that decodes five photos at once runs out of memory
  let queue = Promise.resolve()

  const put = (next: Photo) =>
    all.set(all.get().map((photo) => (photo.id === next.id ? next : photo)))

  const prepare = (id: string, file: File) => {
    const stop = new AbortController()
    stops.set(id, stop)
    queue = queue.then(async () => {
      const result = await preparedOrProblem(file, stop.signal)
      if (result === null) return
      if (typeof result === 'string') {
        return put({ id, name: file.name, state: 'rejected', problem: result, bytes: file.size })
      }
      const previewUrl = URL.createObjectURL(result)
      put({ id, name: file.name, state: 'ready', file: result, previewUrl })
    })
  }

  const remove = (id: string) => {
    stops.get(id)?.abort()
    const photo = all.get().find((one) => one.id === id)
    if (photo?.state === 'ready') URL.revokeObjectURL(photo.previewUrl)
    all.set(all.get().filter((one) => one !== photo))
  }

  const set: PhotoSet = {
    all,
    add: (files) => {
      const added = files
        .slice(0, Math.max(0, MAX_PHOTOS - all.get().length))
        .map((file) => ({ file, id: `${Date.now()}-${Math.random()}` }))
      const waiting = added.map(({ id, file }): Photo => ({
        id,
        name: file.name,
        state: 'preparing',
      }))
      all.set([...all.get(), ...waiting])
      for (const { id, file } of added) prepare(id, file)
    },
    remove,
    clear: () => {
      for (const { id } of all.get()) remove(id)
    },
    setStage: (next) => {
      stage = next
      // another set may be kept under this name
      const isOwn = !kept.has(name) || kept.get(name) === set
      if (next === 'unsent' && isOwn) {
        // to the end
        kept.delete(name)
        kept.set(name, set)
        const filled = [...kept.values()].filter((one) => one.all.get().length > 0)
        for (const old of filled.slice(0, -MAX_KEPT)) old.clear()
      }
      if (next !== 'unsent' && kept.get(name) === set) kept.delete(name)
    },
    leave: () => {
      if (stage !== 'sending' && kept.get(name) !== set) set.clear()
    },
  }
  return set
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
