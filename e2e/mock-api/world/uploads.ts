import type { World } from './world.ts'

const MAX_UPLOADS = 40
/** Uploaded files can be fetched here without a session, as from a file host. */
export const UPLOAD_PATH = '/mobile/files/:world/:name'

/** Stores a file and returns its path. */
export function keepUpload(world: World, file: File): string {
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  const name = `${world.next('upload')}${ending}`
  world.uploads.set(name, file)
  const oldest = world.uploads.keys().next().value
  if (world.uploads.size > MAX_UPLOADS && oldest) world.uploads.delete(oldest)
  return UPLOAD_PATH.replace(':world', world.id).replace(':name', name)
}
