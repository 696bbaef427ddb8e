import { readNumber } from '#lib/normalise/number.ts'
import { local } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'

/** When somebody last confirmed hearing the order sound; stored per device, like its volume. */
const KEY = 'soundHeardAt'
/** A shift. After that the volume, or the person listening, may be different. */
const TRUSTED_MS = 12 * 3_600_000

/**
 * The last answer on this page to whether the sound is heard, wherever it was asked; also for a
 * browser that stores nothing.
 */
export const soundAnswer = createStore({ isHeard: true, at: 0 })

/** Unix ms (phone clock); null if never confirmed, or if the stored time lies in the future. */
export function soundHeardAt(): number | null {
  const { isHeard, at: answeredAt } = soundAnswer.get()
  const at = Math.max(readNumber(local.read(KEY)) ?? 0, isHeard ? answeredAt : 0)
  return at > 0 && at <= Date.now() ? at : null
}

export const isSoundTrusted = (heardAt: number | null, now = Date.now()): boolean =>
  heardAt !== null && now - heardAt < TRUSTED_MS

export function noteSound(isHeard: boolean): void {
  const at = Date.now()
  if (isHeard) local.write(KEY, String(at))
  soundAnswer.set({ isHeard, at })
}
