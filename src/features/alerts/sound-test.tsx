import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { playSound } from '#platform/audio/playback.ts'
import { soundState, turnSoundOn, whenSoundIsOn, type SoundState } from '#platform/audio/sound.ts'
import { useStore } from '#platform/store.ts'
import { alertSettings } from '#shared/alerts/alert-settings.ts'
import { playAlert } from '#shared/alerts/alert-sounds.ts'
import { HeardQuestion } from '#shared/alerts/heard-question.tsx'
import { useMayPay } from '#shared/session/use-may-pay.ts'
import { Button } from '#ui/foundation/button.tsx'
import { DangerIcon, SuccessIcon } from '#ui/icons/icons.ts'
import { SoundOffIcon, SoundOnIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './sound-test.module.css'

/** Whether a ring would be heard now, a button to test it, and help for a silent phone. */
export function SoundTest() {
  const { t } = useLingui()
  const state = useStore(soundState)
  const [step, setStep] = useState<'idle' | 'asked' | 'heard' | 'silent'>('idle')
  const isReady = state === 'ready'
  const { sounds } = useStore(alertSettings)
  const mayPay = useMayPay()
  const ringsForAll = sounds.collection && (sounds.payment || !mayPay)
  const titles: Partial<Record<SoundState, string>> = {
    ready: t`Sound is ready`,
    unsupported: t`This browser cannot play sounds`,
  }
  const title = titles[state] ?? t`Sound off: tap to turn on`
  const test = () => {
    turnSoundOn()
    whenSoundIsOn(() => void playTest())
    setStep('asked')
  }
  return (
    <Card className={styles.card}>
      <div className={styles.state} role="status" data-ready={isReady}>
        {isReady ? <SoundOnIcon /> : <SoundOffIcon />}
        <span>{title}</span>
      </div>
      {state !== 'unsupported' && (
        <Button variant={isReady ? 'tint' : 'primary'} block onClick={test}>
          {isReady ? <Trans>Test the sound</Trans> : <Trans>Turn on and test</Trans>}
        </Button>
      )}
      <div role="status" className={styles.answer}>
        {step === 'asked' && isReady && (
          <HeardQuestion onAnswer={(isHeard) => setStep(isHeard ? 'heard' : 'silent')} />
        )}
        {step === 'heard' && isReady && (
          <p className={styles.heard}>
            {ringsForAll ? <SuccessIcon /> : <SoundOffIcon />}
            {ringsForAll ? (
              <Trans>Good. Orders will ring while this app is open.</Trans>
            ) : (
              <Trans>The sound of some orders is switched off.</Trans>
            )}
          </p>
        )}
        {step === 'silent' && <SilentPhoneHelp />}
      </div>
    </Card>
  )
}

/** The test file is AAC, which not every browser plays; the ring is played instead then. */
async function playTest(): Promise<void> {
  const isPlayed = await playSound('test', { volume: alertSettings.get().volume })
  if (!isPlayed) await playAlert('collection')
}

function SilentPhoneHelp() {
  return (
    <div className={styles.help}>
      <p className={styles.heard}>
        <DangerIcon />
        <Trans>Try these, then test again:</Trans>
      </p>
      <ul>
        <li>
          <Trans>Turn the media volume up with the phone's buttons.</Trans>
        </li>
        <li>
          <Trans>iPhone: move the silent switch on its side to ring.</Trans>
        </li>
        <li>
          <Trans>Turn off Do Not Disturb and battery saver.</Trans>
        </li>
        <li>
          <Trans>Unplug headphones and switch Bluetooth off: the sound may go there.</Trans>
        </li>
        <li>
          <Trans>Close other apps that play sound or record.</Trans>
        </li>
      </ul>
    </div>
  )
}
