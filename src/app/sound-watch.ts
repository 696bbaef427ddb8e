import { probeSound, unlockOnGestures } from '#platform/audio/sound.ts'

/** When it is checked whether sound may play (R7.07). */
const CHECK_AFTER_MS = 5_000

/** Gestures unlock audio from the start; after 5 s it is checked whether audio is locked. */
export function watchSound(): void {
  unlockOnGestures()
  setTimeout(probeSound, CHECK_AFTER_MS)
}
