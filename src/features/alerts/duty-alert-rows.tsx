import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AlertSwitch } from '#features/alerts/alert-switch.tsx'
import { askToNotify, notificationPermission } from '#platform/device/notifications.ts'
import { canKeepAwake, isAwake } from '#platform/device/wake-lock.ts'
import { useStore } from '#platform/store.ts'
import { Button } from '#ui/foundation/button.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'

export function DutyAlertRows() {
  const { t } = useLingui()
  const awake = useStore(isAwake)
  return (
    <ul>
      <li>
        <AlertSwitch
          setting="keepsAwake"
          label={t`Keep the screen on`}
          hint={
            awake
              ? t`On duty: the screen stays on now.`
              : t`While you are on duty. A phone that sleeps cannot ring.`
          }
          missing={
            canKeepAwake
              ? undefined
              : t`Not possible on this phone. Let the screen stay on in its settings.`
          }
        />
      </li>
      <li>
        <Notifying />
      </li>
    </ul>
  )
}

/** System notifications need a permission, which only this button requests. */
function Notifying() {
  const { t } = useLingui()
  const permission = useStore(notificationPermission)
  const [isAsking, setIsAsking] = useState(false)
  const label = t`Phone notifications`
  if (permission !== 'default') {
    const reasons = {
      granted: undefined,
      denied: t`Not allowed. Allow them in the browser's settings for this site.`,
      unsupported: t`This browser has none. On an iPhone, add the app to the home screen first.`,
    }
    return (
      <AlertSwitch
        setting="notifies"
        label={label}
        hint={t`For new orders while another app is in front.`}
        missing={reasons[permission]}
      />
    )
  }
  const ask = async () => {
    setIsAsking(true)
    await askToNotify()
    setIsAsking(false)
  }
  return (
    <SettingRow label={label} hint={t`For new orders while another app is in front.`}>
      <Button variant="tint" busy={isAsking} onClick={() => void ask()}>
        <Trans>Allow</Trans>
      </Button>
    </SettingRow>
  )
}
