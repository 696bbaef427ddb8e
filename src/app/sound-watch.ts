import { probeSound, unlockOnGestures } from '#platform/audio/sound.ts'

/** When it is checked whether sound may play (spec §8). */
const CHECK_AFTER_MS = 5_000

/** Gestures unlock the sound from the start; after 5 s it is known whether it would be heard. */
export function watchSound(): void {
  unlockOnGestures()
  setTimeout(probeSound, CHECK_AFTER_MS)
}
