import { useLingui } from '@lingui/react/macro'
import { spokenOrders } from '#features/alerts/alert-messages.ts'
import { AlertSwitch } from '#features/alerts/alert-switch.tsx'
import type { Centavos } from '#lib/money.ts'
import { canIgnoreSilentSwitch } from '#platform/audio/silent-switch.ts'
import { canSpeak, speak } from '#platform/audio/speech.ts'
import { canVibrate } from '#platform/device/vibration.ts'
import { localizationHeader } from '#platform/i18n/i18n.ts'
import { useStore } from '#platform/store.ts'
import { alertSettings, changeAlerts, MIN_VOLUME } from '#shared/alerts/alert-settings.ts'
import { playAlert } from '#shared/alerts/alert-sounds.ts'
import { vibrateFor } from '#shared/alerts/alert-vibration.ts'
import { Slider } from '#ui/form/slider.tsx'

/** The slider uses percent, because tenths do not add up exactly. */
const PERCENT = 100
const SAMPLE = { amount: 145_000 as Centavos }

export function RingRows() {
  const { t } = useLingui()
  const { volume } = useStore(alertSettings)
  const percent = Math.round(volume * PERCENT)
  // speaks a sample when switched on
  const speakSample = (isOn: boolean) => {
    if (isOn) speak(spokenOrders('collection', [SAMPLE]), localizationHeader(), volume)
  }
  return (
    <ul>
      <li>
        <Slider
          label={t`Volume`}
          value={percent}
          min={MIN_VOLUME * PERCENT}
          max={PERCENT}
          step={10}
          text={`${percent}%`}
          onSlide={(next) => changeAlerts({ volume: next / PERCENT })}
          onRest={() => void playAlert('collection')}
        />
      </li>
      <li>
        <AlertSwitch
          setting="repeats"
          label={t`Repeat until opened`}
          hint={t`An order rings every 10 seconds until you open or mute it.`}
        />
      </li>
      <li>
        <AlertSwitch
          setting="vibrates"
          label={t`Vibrate`}
          hint={t`Together with the sound.`}
          missing={canVibrate ? undefined : t`This browser cannot vibrate.`}
          onSwitch={(isOn) => isOn && vibrateFor('collection')}
        />
      </li>
      <li>
        <AlertSwitch
          setting="speaks"
          label={t`Say order type and amount`}
          hint={t`Anyone near you hears it, too.`}
          missing={canSpeak ? undefined : t`This browser has no voice.`}
          onSwitch={speakSample}
        />
      </li>
      {canIgnoreSilentSwitch && (
        <li>
          <AlertSwitch
            setting="ignoresSilentSwitch"
            label={t`Ring in silent mode`}
            hint={t`Also when the phone's silent switch is on. Other apps' music stops.`}
          />
        </li>
      )}
    </ul>
  )
}
