import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bank, BankForm } from '#api/banks/contract.ts'
import { saveBankMutation } from '#api/banks/queries.ts'
import { BANK_NAMES } from '#features/banks/bank-names.ts'
import {
  checkBank,
  cleanNumber,
  needsRepeat,
  type BankFields,
  type BankProblems,
} from '#features/banks/bank-rules.ts'
import { trimSpace } from '#lib/hidden-characters.ts'
import { MoneyFormSheet } from '#shared/forms/money-form-sheet.tsx'
import { useChangedMeanwhile } from '#shared/forms/use-changed-meanwhile.ts'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { useIntent } from '#shared/forms/use-intent.ts'
import { WithdrawPasswordField } from '#shared/forms/withdraw-password-field.tsx'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { GroupedNumber } from '#ui/data/grouped-number.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { HIDDEN_MESSAGE } from '#ui/form/text-messages.ts'
import { Button } from '#ui/foundation/button.tsx'

type BankFormSheetProps = {
  title: string
  /** The account being changed, as the list has it now; null for a new one. */
  bank: Bank | null
  onClose: () => void
}

/** Adds or changes a withdrawal account. */
export function BankFormSheet({ title, bank, onClose }: BankFormSheetProps) {
  const { t, i18n } = useLingui()
  // an editable copy, so that a refetch does not change the input
  const [present] = useState(bank)
  const form = useFormState<BankFields, BankProblems>({
    bankName: bank?.bankName ?? '',
    number: bank?.number ?? '',
    repeat: '',
    holder: bank?.holder ?? '',
    branch: bank?.branch ?? '',
    password: '',
  })
  const { fields, problems } = form
  const save = useMutation(saveBankMutation)
  const intent = useIntent<BankForm>({
    name: 'bank',
    secrets: ['withdrawPassword'],
    send: (sent) => save.mutateAsync({ ...sent, id: present?.id ?? null }),
    onAttempt: () => form.replace({ password: '' }),
    title,
  })

  const guard = useWriteGuard('saveBank')
  const isChanged = useChangedMeanwhile(bank, intent)

  const submit = () => {
    if (!form.accepts(checkBank(fields, present))) return
    intent.ask({
      bankName: trimSpace(fields.bankName),
      number: cleanNumber(fields.number),
      holder: trimSpace(fields.holder),
      branch: trimSpace(fields.branch),
      withdrawPassword: fields.password,
    })
  }

  const bind = (name: keyof BankFields) => ({ ...form.bindInput(name), autoComplete: 'off' })
  const hidden = i18n._(HIDDEN_MESSAGE)
  const textErrors = (missing: string) => ({ missing, hidden, 'too-long': t`This is too long` })
  const bankErrors = textErrors(t`Please enter the bank or wallet`)
  const holderErrors = textErrors(t`Please enter the account holder`)
  const numberErrors = {
    missing: t`Please enter the account number`,
    hidden,
    'not-digits': t`An account number has digits only`,
    length: t`An account number has 6 to 34 digits`,
  }
  const asked = intent.form

  return (
    <MoneyFormSheet
      title={title}
      intent={intent}
      isDirty={form.isDirty}
      guard={isChanged ? 'closed' : guard}
      onSubmit={submit}
      confirmation={{
        title: present ? t`Save this account?` : t`Add this account?`,
        label: present ? t`Save` : t`Add`,
        details: [
          [t`Bank or wallet`, <bdi key="bank">{asked?.bankName}</bdi>],
          [t`Account number`, <GroupedNumber key="number" number={asked?.number ?? ''} />],
          [t`Account holder`, <bdi key="holder">{asked?.holder}</bdi>],
          ...(asked?.branch ? [[t`Branch`, <bdi key="branch">{asked.branch}</bdi>] as const] : []),
        ],
      }}
      doneText={present ? <Trans>The account is saved</Trans> : <Trans>The account is added</Trans>}
      recordLink={
        <Button variant="outline" onClick={onClose}>
          <Trans>Withdrawal accounts</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <Combobox
        {...form.bind('bankName')}
        label={t`Bank or wallet`}
        options={BANK_NAMES}
        error={problems.bankName && bankErrors[problems.bankName]}
        hint={t`Type to search. If it is not listed, type its full name.`}
      />
      <TextField
        {...bind('number')}
        label={t`Account number`}
        inputMode="numeric"
        error={problems.number && numberErrors[problems.number]}
      />
      {needsRepeat(fields.number, present) && (
        <TextField
          {...bind('repeat')}
          label={t`Account number again`}
          inputMode="numeric"
          error={
            problems.repeat &&
            (problems.repeat === 'missing'
              ? t`Please enter the account number again`
              : t`The two numbers are not the same`)
          }
        />
      )}
      <TextField
        {...bind('holder')}
        label={t`Account holder`}
        autoCapitalize="words"
        spellCheck={false}
        error={problems.holder && holderErrors[problems.holder]}
      />
      <TextField
        {...bind('branch')}
        label={t`Branch (optional)`}
        error={problems.branch && textErrors('')[problems.branch]}
      />
      <WithdrawPasswordField
        value={fields.password}
        onValue={form.bind('password').onValue}
        problem={problems.password}
      />
    </MoneyFormSheet>
  )
}
