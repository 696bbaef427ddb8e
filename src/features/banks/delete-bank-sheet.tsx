import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bank } from '#api/banks/contract.ts'
import { deleteBankMutation } from '#api/banks/queries.ts'
import { accountName } from '#domain/account-name.ts'
import { withdrawPasswordProblem, type WithdrawPasswordProblem } from '#domain/withdraw-password.ts'
import { MoneyFormSheet } from '#shared/forms/money-form-sheet.tsx'
import { useChangedMeanwhile } from '#shared/forms/use-changed-meanwhile.ts'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { useIntent } from '#shared/forms/use-intent.ts'
import { WithdrawPasswordField } from '#shared/forms/withdraw-password-field.tsx'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { GroupedNumber } from '#ui/data/grouped-number.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Button } from '#ui/foundation/button.tsx'

type DeleteBankSheetProps = { title: string; bank: Bank; onClose: () => void }

/** Deletes a withdrawal account after asking for the withdrawal password. */
export function DeleteBankSheet({ title, bank: given, onClose }: DeleteBankSheetProps) {
  const { t } = useLingui()
  // a copy, because the account leaves the list before the sheet shows the outcome
  const [bank] = useState(given)
  const form = useFormState<{ password: string }, { password: WithdrawPasswordProblem }>({
    password: '',
  })
  const remove = useMutation(deleteBankMutation)
  const intent = useIntent<{ withdrawPassword: string }>({
    name: 'bank',
    secrets: ['withdrawPassword'],
    send: (sent) => remove.mutateAsync({ ...sent, form: { ...sent.form, id: bank.id } }),
    onAttempt: () => form.replace({ password: '' }),
    title,
  })
  const guard = useWriteGuard('deleteBank')
  const isChanged = useChangedMeanwhile(given, intent)
  const name = <ServerText>{accountName(bank).name}</ServerText>

  const submit = () => {
    const { password } = form.fields
    const problem = withdrawPasswordProblem(password)
    if (form.accepts(problem ? { password: problem } : {})) {
      intent.ask({ withdrawPassword: password })
    }
  }

  return (
    <MoneyFormSheet
      title={title}
      intent={intent}
      isDirty={false}
      guard={isChanged ? 'closed' : guard}
      onSubmit={submit}
      confirmation={{
        title: t`Delete this account?`,
        label: t`Delete`,
        tone: 'danger',
        details: [
          [t`Bank or wallet`, <ServerText key="bank">{bank.bankName}</ServerText>],
          [t`Account number`, <GroupedNumber key="number" number={bank.number} />],
          [t`Account holder`, <ServerText key="holder">{bank.holder}</ServerText>],
        ],
      }}
      doneText={<Trans>The account is deleted</Trans>}
      recordLink={
        <Button variant="outline" onClick={onClose}>
          <Trans>Withdrawal accounts</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <p>
        <Trans>
          Once deleted, no withdrawal can go to {name}. Withdrawals under way are not changed.
        </Trans>
      </p>
      <WithdrawPasswordField
        value={form.fields.password}
        onValue={(password) => form.change({ password })}
        problem={form.problems.password}
      />
    </MoneyFormSheet>
  )
}
