import { probeSound, unlockOnGestures } from '#platform/audio/sound.ts'

/** How long after the start audio is checked (R7.07). */
const CHECK_AFTER_MS = 5_000

/** Gestures unlock audio from the start; after 5 s this checks whether it is still locked. */
export function watchSound(): void {
  unlockOnGestures()
  setTimeout(probeSound, CHECK_AFTER_MS)
}
