import { readNumber } from '#lib/normalise/number.ts'
import { local } from '#platform/storage/web-storage.ts'

/** When somebody has last said that the order sound is heard: of the device, like its volume. */
const KEY = 'soundHeardAt'
/** A shift: after that the volume, or the ear beside the phone, may be another. */
const TRUSTED_MS = 12 * 3_600_000

/** In the phone's Unix ms; null when nobody has said so, or the phone's clock was behind it. */
export function soundHeardAt(now = Date.now()): number | null {
  const at = readNumber(local.read(KEY))
  return at !== null && at > 0 && at <= now ? at : null
}

export const isSoundTrusted = (heardAt: number | null, now = Date.now()): boolean =>
  heardAt !== null && now - heardAt < TRUSTED_MS

export function noteSoundHeard(): void {
  local.write(KEY, String(Date.now()))
}
