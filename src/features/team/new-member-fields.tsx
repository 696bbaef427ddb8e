import { useLingui } from '@lingui/react/macro'
import type { Permission } from '#api/team/contract.ts'
import type { Credentials } from '#domain/credentials.ts'
import type { Permissions } from '#features/team/new-member-rules.ts'
import { TextField, type FieldProps } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'

type CredentialFieldsProps = {
  bind: (name: keyof Credentials) => Omit<FieldProps, 'label'>
}

/** The new member's identity and credentials. */
export function CredentialFields({ bind }: CredentialFieldsProps) {
  const { t } = useLingui()
  // another person's credentials: the browser must not fill in or store its owner's
  const off = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  const secret = { ...off, autoComplete: 'new-password' } as const
  const pin = { ...off, inputMode: 'numeric' } as const
  return (
    <>
      <TextField
        {...bind('account')}
        {...off}
        label={t`Account`}
        hint={t`4 to 32 letters or digits, used to sign in.`}
      />
      <TextField {...bind('name')} autoComplete="off" label={t`Name`} />
      <TextField {...bind('phone')} {...off} type="tel" label={t`Phone number`} />
      <PasswordField
        {...bind('password')}
        {...secret}
        label={t`Password`}
        hint={t`At least 8 characters, letters and digits.`}
      />
      <PasswordField {...bind('repeat')} {...secret} label={t`Repeat password`} />
      <PasswordField
        {...bind('withdrawPassword')}
        {...pin}
        label={t`Withdrawal password`}
        hint={t`4 digits, needed whenever money leaves the account.`}
      />
      <PasswordField {...bind('withdrawRepeat')} {...pin} label={t`Repeat withdrawal password`} />
    </>
  )
}

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
