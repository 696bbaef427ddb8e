import { Trans } from '@lingui/react/macro'
import { soundState, turnSoundOn } from '#platform/audio/sound.ts'
import { useStore } from '#platform/store.ts'
import { useSteadily } from '#ui/foundation/use-quietly.ts'
import { SoundOffIcon } from '#ui/icons/more-icons.ts'
import * as styles from './ring-card.module.css'

/**
 * Shown on a ringing order that makes no sound, because the page has not been touched or sound was
 * declined.
 */
export function TapToHear() {
  // its height moves the screen's content; sound is often ready only at the second tap
  const state = useSteadily(useStore(soundState))
  if (state === 'ready' || state === 'unsupported') return null
  return (
    <button type="button" className={styles.hear} onClick={turnSoundOn}>
      <SoundOffIcon />
      <Trans>Tap to hear orders</Trans>
    </button>
  )
}
