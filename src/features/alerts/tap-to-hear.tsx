import { Trans } from '@lingui/react/macro'
import { otherTabRangAt } from '#api/orders/shown-alerts.ts'
import { isHeardElsewhere } from '#domain/order-alerts/view.ts'
import { soundState, turnSoundOn } from '#platform/audio/sound.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { useStore } from '#platform/store.ts'
import { SoundOffIcon } from '#ui/icons/more-icons.ts'
import styles from './ring-card.module.css'

const RENEW_MS = 5_000

/**
 * The ringing order is seen and not heard: nobody has touched the page yet, or sound was refused. Not
 * while another tab rings for it.
 */
export function TapToHear() {
  const state = useStore(soundState)
  const otherRangAt = useStore(otherTabRangAt)
  const now = useNow(RENEW_MS)
  if (isHeardElsewhere(otherRangAt, now)) return null
  if (state === 'ready' || state === 'unsupported') return null
  return (
    <button type="button" className={styles.hear} onClick={turnSoundOn}>
      <SoundOffIcon />
      <Trans>Tap to hear orders</Trans>
    </button>
  )
}
