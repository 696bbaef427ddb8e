import { readNumber } from '#lib/normalise/number.ts'
import { local } from '#platform/storage/web-storage.ts'

/** When somebody last confirmed hearing the order sound; stored per device, like its volume. */
const KEY = 'soundHeardAt'
/** A shift. After that the volume, or the person listening, may be different. */
const TRUSTED_MS = 12 * 3_600_000

/** Unix ms (phone clock); null if never confirmed, or if the stored time lies in the future. */
export function soundHeardAt(): number | null {
  const at = readNumber(local.read(KEY))
  return at !== null && at > 0 && at <= Date.now() ? at : null
}

export const isSoundTrusted = (heardAt: number | null, now = Date.now()): boolean =>
  heardAt !== null && now - heardAt < TRUSTED_MS

export function noteSoundHeard(): void {
  local.write(KEY, String(Date.now()))
}
