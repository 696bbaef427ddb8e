/** Why a picked photo cannot be sent. */
export type PhotoProblem =
  | 'heic'
  | 'type'
  | 'mismatch'
  | 'empty'
  | 'unreadable'
  | 'broken'
  | 'too-many-pixels'
  /** Larger than `UPLOAD_LIMITS_MB` allows for a photo. */
  | 'too-large'
  | 'not-loaded'

/** A photo being added to a form. Only a ready one has the file to send. */
export type Photo = { id: string; name: string } & (
  | { state: 'preparing' }
  | { state: 'ready'; file: File; previewUrl: string }
  | { state: 'rejected'; problem: PhotoProblem; bytes?: number }
)

/** The most photos of one form. */
export const MAX_PHOTOS = 5

export const readyFiles = (photos: readonly Photo[]): File[] =>
  photos.flatMap((photo) => (photo.state === 'ready' ? [photo.file] : []))

export type PhotosProblem = 'missing' | 'preparing' | 'rejected'

/**
 * Why a form's photos cannot be sent. A rejected photo must be removed by the member, not left out
 * silently.
 */
export function photosProblem(photos: readonly Photo[]): PhotosProblem | null {
  if (photos.some(({ state }) => state === 'rejected')) return 'rejected'
  if (photos.some(({ state }) => state === 'preparing')) return 'preparing'
  return photos.length === 0 ? 'missing' : null
}
