import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Side } from '#domain/side.ts'
import { DutyChecks } from '#features/duty/duty-checks.tsx'
import { soundState, whenSoundIsOn } from '#platform/audio/sound.ts'
import { useStore } from '#platform/store.ts'
import { alertSettings } from '#shared/alerts/alert-settings.ts'
import { hearAlert, playAlert } from '#shared/alerts/alert-sounds.ts'
import { Button } from '#ui/foundation/button.tsx'
import { SoundOffIcon, SoundOnIcon } from '#ui/icons/more-icons.ts'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import * as styles from './duty-sheet.module.css'

type DutySheetProps = {
  side: Side
  title: string
  /** True if the member has confirmed hearing the sound. */
  onConfirm: (isHeard: boolean) => void
  onClose: () => void
}

/**
 * Going on duty: the sound of an order, what may keep one from being heard, and the confirmation.
 */
export function DutySheet({ side, title, onConfirm, onClose }: DutySheetProps) {
  const { t } = useLingui()
  const sound = useStore(soundState)
  const isReady = sound === 'ready'
  const { sounds } = useStore(alertSettings)
  const isHeard = isReady && sounds[side]
  useEffect(() => whenSoundIsOn(() => void playAlert(side)), [side])
  const rings = {
    collection: t`Collection orders ring on this phone.`,
    payment: t`Payment orders ring on this phone.`,
  }
  return (
    <BottomSheet
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <p>{isHeard ? rings[side] : t`New orders are shown, but not heard.`}</p>
          <Button block onClick={() => onConfirm(isHeard)}>
            {isHeard ? (
              <Trans>I heard it: go on duty</Trans>
            ) : (
              <Trans>Go on duty without sound</Trans>
            )}
          </Button>
        </div>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.listen}>
          <span className={styles.disc}>{isReady ? <SoundOnIcon /> : <SoundOffIcon />}</span>
          <div className={styles.words} role="status">
            <strong>
              {isReady ? (
                <Trans>Listen: this is a new order</Trans>
              ) : sound === 'unsupported' ? (
                <Trans>This browser cannot play sounds</Trans>
              ) : (
                <Trans>The sound is off</Trans>
              )}
            </strong>
            {isReady && (
              <span>
                <Trans>Turn the volume up until you hear it well.</Trans>
              </span>
            )}
          </div>
          {sound !== 'unsupported' && (
            <Button variant="tint" onClick={() => hearAlert(side)}>
              {isReady ? <Trans>Again</Trans> : <Trans>Turn on</Trans>}
            </Button>
          )}
        </div>
        <DutyChecks side={side} onLeave={onClose} />
      </div>
    </BottomSheet>
  )
}
