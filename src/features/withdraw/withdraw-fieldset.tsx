import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Bank } from '#api/banks/contract.ts'
import type { WithdrawOptions } from '#api/withdraw/contract.ts'
import { accountName, digitsApart } from '#domain/account-name.ts'
import {
  mostOf,
  previewOf,
  withdrawAmountProblem,
  type WithdrawFields,
  type WithdrawProblems,
} from '#features/withdraw/withdraw-rules.ts'
import { formatRange } from '#lib/money.ts'
import { BankAvatar } from '#shared/accounts/bank-avatar.tsx'
import { droppedAccounts } from '#shared/accounts/dropped-accounts.tsx'
import { GONE_MESSAGE } from '#shared/accounts/gone-message.ts'
import { AllButton } from '#shared/forms/all-button.tsx'
import { WithdrawPasswordField } from '#shared/forms/withdraw-password-field.tsx'
import { DotLine } from '#ui/data/dot-line.tsx'
import { Figures } from '#ui/data/figures.tsx'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { amountError } from '#ui/form/amount-error.tsx'
import { ChoiceField } from '#ui/form/choice-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import { SIX_DIGITS_MESSAGE } from '#ui/form/text-messages.ts'

type WithdrawFieldsetProps = {
  fields: WithdrawFields
  problems: WithdrawProblems
  options: WithdrawOptions
  banks: readonly Bank[]
  /** The number of accounts that could not be read. */
  dropped: number
  addAccount: ReactNode
  onChange: (part: Partial<WithdrawFields>) => void
}

const MILLIONTHS_PER_PERCENT = 10_000

/** The fields of a withdrawal: source, amount, destination, and credentials. */
export function WithdrawFieldset(props: WithdrawFieldsetProps) {
  const { fields, problems, options, banks, dropped, addAccount, onChange } = props
  const { t, i18n } = useLingui()
  const { limits, available } = options
  const percent = options.feeRate / MILLIONTHS_PER_PERCENT
  const preview = previewOf(fields, options)
  const digits = digitsApart(banks)
  const isGone = fields.bankId !== null && !banks.some(({ id }) => id === fields.bankId)
  const bankError = isGone ? i18n._(GONE_MESSAGE) : problems.bankId && t`Please choose the account`
  return (
    <>
      <ChoiceField
        label={t`Withdraw from`}
        name="source"
        value={fields.source}
        onValue={(source) => onChange({ source })}
        choices={[
          {
            value: 'balance',
            label: t`Balance`,
            note: (
              <DotLine>
                <Money amount={available.balance} />
                <Trans>{percent}% fee</Trans>
              </DotLine>
            ),
          },
          {
            value: 'bonus',
            label: t`Bonus`,
            note: (
              <DotLine>
                <Money amount={available.bonus} />
                <Trans>no fee</Trans>
              </DotLine>
            ),
          },
        ]}
      />
      <MoneyField
        label={t`Amount`}
        name="amount"
        value={fields.amount}
        onValue={(amount) => onChange({ amount })}
        error={amountError({
          problem: problems.amount && withdrawAmountProblem(fields, options),
          limits,
        })}
        hint={formatRange(limits.min, limits.max)}
        trailing={
          <AllButton
            available={mostOf(fields.source, options)}
            onAmount={(amount) => onChange({ amount })}
          />
        }
      />
      <Figures
        figures={[
          { label: t`Fee`, value: <Money amount={preview?.fee ?? null} /> },
          { label: t`You receive`, value: <Money amount={preview?.net ?? null} />, isResult: true },
        ]}
      />
      <ChoiceField
        label={t`Withdraw to`}
        name="bankId"
        value={fields.bankId}
        onValue={(bankId) => onChange({ bankId })}
        error={bankError}
        hint={droppedAccounts(dropped)}
        choices={banks.map((bank) => {
          const { name, initial } = accountName(bank, digits)
          return {
            value: bank.id,
            leading: <BankAvatar initial={initial} />,
            label: <ServerText>{name}</ServerText>,
            note: <ServerText>{bank.holder}</ServerText>,
          }
        })}
      />
      {addAccount}
      <WithdrawPasswordField
        value={fields.password}
        onValue={(password) => onChange({ password })}
        problem={problems.password}
      />
      {options.needsGoogleCode && (
        <TextField
          label={t`Google verification code`}
          name="googleCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={fields.googleCode}
          error={problems.googleCode && i18n._(SIX_DIGITS_MESSAGE)}
          onChange={(event) => onChange({ googleCode: event.target.value })}
        />
      )}
    </>
  )
}
