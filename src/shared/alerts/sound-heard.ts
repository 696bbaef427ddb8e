import { readNumber } from '#lib/normalise/number.ts'
import { local } from '#platform/storage/web-storage.ts'

/** When somebody last confirmed hearing the order sound; stored per device, like its volume. */
const KEY = 'soundHeardAt'
/** A shift. After that the volume, or the person listening, may be different. */
const TRUSTED_MS = 12 * 3_600_000

/** In-memory copy for a browser that stores nothing. */
let remembered = 0

/** Unix ms (phone clock); null if never confirmed, or if the stored time lies in the future. */
export function soundHeardAt(): number | null {
  const at = Math.max(readNumber(local.read(KEY)) ?? 0, remembered)
  return at > 0 && at <= Date.now() ? at : null
}

export const isSoundTrusted = (heardAt: number | null, now = Date.now()): boolean =>
  heardAt !== null && now - heardAt < TRUSTED_MS

export function noteSoundHeard(): void {
  remembered = Date.now()
  local.write(KEY, String(remembered))
}
