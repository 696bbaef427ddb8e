import { Trans } from '@lingui/react/macro'
import { soundState, turnSoundOn } from '#platform/audio/sound.ts'
import { useStore } from '#platform/store.ts'
import { SoundOffIcon } from '#ui/icons/more-icons.ts'
import styles from './ring-card.module.css'

/** The ringing order is seen and not heard: nobody has touched the page yet, or sound was refused. */
export function TapToHear() {
  const state = useStore(soundState)
  if (state === 'ready' || state === 'unsupported') return null
  return (
    <button type="button" className={styles.hear} onClick={turnSoundOn}>
      <SoundOffIcon />
      <Trans>Tap to hear orders</Trans>
    </button>
  )
}
