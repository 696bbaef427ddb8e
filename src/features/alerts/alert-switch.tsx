import { useId, type ReactNode } from 'react'
import { useStore } from '#platform/store.ts'
import { alertSettings, changeAlerts, type AlertSettings } from '#shared/alerts/alert-settings.ts'
import { Switch } from '#ui/form/switch.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'

type Flag = {
  [Key in keyof AlertSettings]: AlertSettings[Key] extends boolean ? Key : never
}[keyof AlertSettings]

type AlertSwitchProps = {
  setting: Flag
  label: string
  hint: ReactNode
  /** What this device lacks for it; the switch is disabled then. */
  missing?: ReactNode
  onSwitch?: (isOn: boolean) => void
}

/** One alert setting of the device, on or off. */
export function AlertSwitch({ setting, label, hint, missing, onSwitch }: AlertSwitchProps) {
  const hintId = useId()
  const isOn = useStore(alertSettings)[setting]
  const isMissing = missing !== undefined
  return (
    <SettingRow label={label} hint={missing ?? hint} hintId={hintId}>
      <Switch
        label={label}
        describedBy={hintId}
        isOn={isOn && !isMissing}
        disabled={isMissing}
        onToggle={(next) => {
          changeAlerts({ [setting]: next })
          onSwitch?.(next)
        }}
      />
    </SettingRow>
  )
}
