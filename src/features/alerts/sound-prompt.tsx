import { Trans, useLingui } from '@lingui/react/macro'
import { ringingOrders } from '#api/orders/shown-alerts.ts'
import { playSound } from '#platform/audio/playback.ts'
import { declineSound, soundState, turnSoundOn, whenSoundIsOn } from '#platform/audio/sound.ts'
import { useStore } from '#platform/store.ts'
import { handsOverFocus } from '#ui/foundation/focus-handover.ts'
import { SoundOffIcon } from '#ui/icons/more-icons.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import * as styles from './sound-prompt.module.css'

/**
 * Asks for the tap that browsers require before an order can sound (R7.07). After it is dismissed,
 * or when sound is lost later, a chip stays as long as a ring would not be heard; the card of a
 * ringing order replaces it.
 */
export function SoundPrompt() {
  const { t } = useLingui()
  const state = useStore(soundState)
  const isOnCard = useStore(ringingOrders).length > 0

  return (
    <>
      <ConfirmDialog
        isOpen={state === 'locked'}
        title={t({
          id: 'translate0290',
          message: 'Please click Confirm to turn on the notification sound',
        })}
        confirmLabel={t`Confirm`}
        cancelLabel={t`Not now`}
        onConfirm={turnOn}
        onCancel={declineSound}
      >
        <Trans>Without it you will not hear new orders.</Trans>
      </ConfirmDialog>
      <div role="status" className={styles.place}>
        {((state === 'off' && !isOnCard) || state === 'unsupported') && (
          <button ref={handsOverFocus} type="button" className={styles.chip} onClick={turnOn}>
            <SoundOffIcon />
            {state === 'unsupported' ? (
              <Trans>This browser cannot play sounds</Trans>
            ) : (
              <Trans>Sound off: tap to turn on</Trans>
            )}
          </button>
        )}
      </div>
    </>
  )
}

/** Plays a sound at once as confirmation. */
function turnOn(): void {
  turnSoundOn()
  whenSoundIsOn(() => void playSound('test'))
}
