import { useLingui } from '@lingui/react/macro'
import type { Permission } from '#api/team/contract.ts'
import type { Permissions } from '#features/team/new-member-rules.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'

type PermissionFieldsProps = {
  /** The permissions that the member can grant. */
  offered: readonly Permission[]
  permissions: Permissions
  onChange: (permissions: Permissions) => void
}

export function PermissionFields({ offered, permissions, onChange }: PermissionFieldsProps) {
  const { t } = useLingui()
  const labels: Record<Permission, string> = {
    payment: t`Payment orders`,
    collection: t`Collection orders`,
    shipping: t`Shipping`,
  }
  return (
    <Card isFlush>
      <ul>
        {offered.map((permission) => (
          <li key={permission}>
            <SettingRow label={labels[permission]}>
              <Switch
                label={labels[permission]}
                isOn={permissions[permission]}
                onToggle={(isOn) => onChange({ ...permissions, [permission]: isOn })}
              />
            </SettingRow>
          </li>
        ))}
      </ul>
    </Card>
  )
}
