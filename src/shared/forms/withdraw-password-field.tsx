import { useLingui } from '@lingui/react/macro'
import type { WithdrawPasswordProblem } from '#domain/withdraw-password.ts'
import { PasswordField } from '#ui/form/password-field.tsx'

type WithdrawPasswordFieldProps = {
  value: string
  onValue: (typed: string) => void
  problem: WithdrawPasswordProblem | null | undefined
}

/** Entered again for every attempt, with a numeric keyboard; not stored by password managers. */
export function WithdrawPasswordField({ value, onValue, problem }: WithdrawPasswordFieldProps) {
  const { t } = useLingui()
  const errors = {
    missing: t({ id: 'translate0026', message: 'Please enter the withdrawal password' }),
    'not-four-digits': t`The withdrawal password has 4 digits`,
  }
  return (
    <PasswordField
      name="withdrawPassword"
      label={t`Withdrawal password`}
      value={value}
      error={problem && errors[problem]}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
