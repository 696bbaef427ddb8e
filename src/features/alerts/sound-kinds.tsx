import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ALERT_KINDS, type AlertKind } from '#domain/order-alerts/alert-kinds.ts'
import { useStore } from '#platform/store.ts'
import { alertSettings, changeAlerts } from '#shared/alerts/alert-settings.ts'
import { hearAlert } from '#shared/alerts/alert-sounds.ts'
import { useMayPay } from '#shared/session/use-may-pay.ts'
import { Switch } from '#ui/form/switch.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { PlayIcon } from '#ui/icons/more-icons.ts'
import { SettingRow } from '#ui/layout/setting-row.tsx'
import * as styles from './sound-kinds.module.css'

const LABELS: Record<AlertKind, MessageDescriptor> = {
  collection: msg`Collection order`,
  payment: msg`Payment order`,
  expiring: msg`Before an order expires`,
  account: msg`Account stopped working`,
  chat: msg`Chat message`,
  ended: msg`Order cancelled or expired`,
}

/** The sound of each kind, with a button to play it and a switch. */
export function SoundKinds() {
  const { t, i18n } = useLingui()
  const { sounds } = useStore(alertSettings)
  const mayPay = useMayPay()
  const kinds = ALERT_KINDS.filter((kind) => kind !== 'payment' || mayPay)
  return (
    <ul>
      {kinds.map((kind) => {
        const name = i18n._(LABELS[kind])
        return (
          <li key={kind}>
            <SettingRow label={name}>
              <span className={styles.controls}>
                <IconButton
                  label={t`Play: ${name}`}
                  icon={PlayIcon}
                  onClick={() => hearAlert(kind)}
                />
                <Switch
                  label={name}
                  isOn={sounds[kind]}
                  onToggle={(next) => changeAlerts({ sounds: { ...sounds, [kind]: next } })}
                />
              </span>
            </SettingRow>
          </li>
        )
      })}
    </ul>
  )
}
