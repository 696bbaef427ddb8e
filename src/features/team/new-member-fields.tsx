import { useLingui } from '@lingui/react/macro'
import type { Permission } from '#api/team/contract.ts'
import { formatRate, type OwnRates } from '#domain/rate.ts'
import type { Permissions } from '#features/team/new-member-rules.ts'
import { TextField } from '#ui/form/field.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'
import styles from './new-member-form.module.css'

/** A field's props: name, text, error and change handler. */
export type Bound = {
  name: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

type Bind<Name extends string> = (name: Name) => Bound

const typed = ({ onValue, ...field }: Bound) => ({
  ...field,
  onChange: (event: { target: { value: string } }) => onValue(event.target.value),
})

type CredentialFieldsProps = {
  bind: Bind<
    'account' | 'name' | 'phone' | 'password' | 'repeat' | 'withdrawPassword' | 'withdrawRepeat'
  >
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
        {...typed(bind('account'))}
        {...off}
        label={t`Account`}
        hint={t`4 to 32 letters or digits, used to sign in.`}
      />
      <TextField {...typed(bind('name'))} autoComplete="off" label={t`Name`} />
      <TextField {...typed(bind('phone'))} {...off} type="tel" label={t`Phone number`} />
      <PasswordField
        {...typed(bind('password'))}
        {...secret}
        label={t`Password`}
        hint={t`At least 8 characters, letters and digits`}
      />
      <PasswordField {...typed(bind('repeat'))} {...secret} label={t`Repeat password`} />
      <PasswordField
        {...typed(bind('withdrawPassword'))}
        {...pin}
        label={t`Withdrawal password`}
        hint={t`4 digits, needed whenever money leaves the account.`}
      />
      <PasswordField
        {...typed(bind('withdrawRepeat'))}
        {...pin}
        label={t`Repeat withdrawal password`}
      />
    </>
  )
}

type TermFieldsProps = {
  bind: Bind<'paymentRate' | 'collectionRate' | 'limitMin' | 'limitMax'>
  own: OwnRates
}

/** The new member's rates and order limits. */
export function TermFields({ bind, own }: TermFieldsProps) {
  const { t } = useLingui()
  const rate = (name: 'paymentRate' | 'collectionRate', ownRate: OwnRates['payment']) => ({
    ...typed(bind(name)),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    trailing: <span className={styles.percent}>%</span>,
    hint: ownRate === null ? undefined : t`Yours is ${formatRate(ownRate)}`,
  })
  return (
    <>
      <TextField {...rate('paymentRate', own.payment)} label={t`Payment rate`} />
      <TextField {...rate('collectionRate', own.collection)} label={t`Collection rate`} />
      <MoneyField {...bind('limitMin')} label={t`Minimum per order`} />
      <MoneyField {...bind('limitMax')} label={t`Maximum per order`} />
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
