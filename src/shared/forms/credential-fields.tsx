import { useLingui } from '@lingui/react/macro'
import type { Credentials } from '#domain/credentials.ts'
import { TextField, type FieldProps } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'

type CredentialFieldsProps = {
  bind: (name: keyof Credentials) => Omit<FieldProps, 'label'>
  /** Another person's: the browser must not fill in or store its owner's. */
  isForOther?: boolean
}

/** The identity and credentials of a new account. */
export function CredentialFields({ bind, isForOther = false }: CredentialFieldsProps) {
  const { t } = useLingui()
  const own = (purpose: string) => ({ autoComplete: isForOther ? 'off' : purpose })
  const plain = { autoCapitalize: 'none', spellCheck: false } as const
  const secret = { autoComplete: 'new-password' } as const
  const pin = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <TextField
        {...bind('account')}
        {...own('username')}
        {...plain}
        label={t`Account`}
        hint={t`4 to 32 letters or digits, used to sign in.`}
      />
      <TextField {...bind('name')} {...own('name')} label={t`Name`} />
      <TextField {...bind('phone')} {...own('tel')} {...plain} type="tel" label={t`Phone number`} />
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
