import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { spendableOf } from '#api/balance/contract.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import { transferMutation } from '#api/transfer/queries.ts'
import { noteReceiver, recentReceivers } from '#features/transfer/recent-receivers.ts'
import { checkTransfer, type TransferProblems } from '#features/transfer/transfer-rules.ts'
import { amountProblem, checkedAmount } from '#lib/amount-field.ts'
import { trimSpace } from '#lib/hidden-characters.ts'
import type { Centavos } from '#lib/money.ts'
import { AllButton } from '#shared/forms/all-button.tsx'
import { MoneyFormSheet } from '#shared/forms/money-form-sheet.tsx'
import { useBalanceAfter } from '#shared/forms/use-balance-after.tsx'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { useIntent } from '#shared/forms/use-intent.ts'
import { WithdrawPasswordField } from '#shared/forms/withdraw-password-field.tsx'
import { useBalanceAge } from '#shared/session/use-balance-age.tsx'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { DotLine } from '#ui/data/dot-line.tsx'
import { Money } from '#ui/data/money.tsx'
import { amountError } from '#ui/form/amount-error.tsx'
import { TextField } from '#ui/form/field.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import { HIDDEN_MESSAGE } from '#ui/form/text-messages.ts'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { ChipRow } from '#ui/list/chip-row.tsx'

type Transfer = { account: string; amount: Centavos; withdrawPassword: string }

const EMPTY = { account: '', amount: '', password: '' }

type TransferSheetProps = {
  title: string
  /** The preset receiver, which can be changed. */
  account?: string | undefined
  onClose: () => void
}

export function TransferSheet({ title, account: to = '', onClose }: TransferSheetProps) {
  const { t, i18n } = useLingui()
  const { data: balance } = useQuery(balanceQuery)
  const [recent] = useState(recentReceivers)
  const amountField = useRef<HTMLInputElement>(null)
  const age = useBalanceAge()
  const shown = balance?.balance ?? null
  const available = balance ? spendableOf(balance, 'balance') : null
  const transfer = useMutation(transferMutation)
  const form = useFormState<typeof EMPTY, TransferProblems>({ ...EMPTY, account: to })
  const { fields, problems } = form
  const account = trimSpace(fields.account)
  const intent = useIntent<Transfer>({
    name: 'transfer',
    secrets: ['withdrawPassword'],
    send: async (sent) => {
      await transfer.mutateAsync(sent)
      noteReceiver(sent.form.account)
    },
    // a password is entered for every attempt and never stored
    onAttempt: () => form.replace({ password: '' }),
    title,
  })

  const submit = () => {
    if (!form.accepts(checkTransfer(fields, available))) return
    intent.ask({
      account,
      amount: checkedAmount(fields.amount),
      withdrawPassword: fields.password,
    })
  }

  const accountErrors = {
    missing: t({ id: 'translate0022', message: 'Please enter account' }),
    hidden: i18n._(HIDDEN_MESSAGE),
    'too-long': t`This account name is too long`,
  }

  return (
    <MoneyFormSheet
      // only while it is the receiver: the account can be changed
      title={to !== '' && account === to ? t`Transfer to ${to}` : title}
      intent={intent}
      isDirty={form.isDirty}
      guard={useWriteGuard('transfer', 'transfer')}
      onSubmit={submit}
      confirmation={{
        title: t`Send this transfer?`,
        label: t`Slide to transfer`,
        isSlid: true,
        amount: intent.form?.amount ?? null,
        party: (
          <Trans>
            to <bdi>{intent.form?.account}</bdi>
          </Trans>
        ),
        details: useBalanceAfter(intent.form && 0 - intent.form.amount),
      }}
      result={{
        amount: intent.form?.amount ?? null,
        text: (
          <Trans>
            sent to <bdi>{intent.form?.account}</bdi>
          </Trans>
        ),
      }}
      recordLink={
        <Link to="/orderRecord" search={{ value: 2 }} className={linkButtonClass} onClick={onClose}>
          <Trans>Open the record</Trans>
        </Link>
      }
      onClose={onClose}
    >
      <TextField
        {...form.bindInput('account')}
        label={t`To account`}
        error={problems.account && accountErrors[problems.account]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {recent.length > 0 && (
        <ChipRow
          label={t`Recent receivers`}
          value={account}
          options={recent.map((one) => ({ value: one, label: <bdi>{one}</bdi> }))}
          onChange={(chosen) => {
            form.change({ account: chosen })
            amountField.current?.focus()
          }}
        />
      )}
      <MoneyField
        {...form.bind('amount')}
        ref={amountField}
        isFirst={to !== ''}
        label={t`Amount`}
        error={amountError({ problem: problems.amount && amountProblem(fields.amount, available) })}
        hint={
          <DotLine>
            <Trans>
              Available <Money amount={shown} />
            </Trans>
            {age}
          </DotLine>
        }
        trailing={
          <AllButton available={available} onAmount={(amount) => form.change({ amount })} />
        }
      />
      <WithdrawPasswordField
        value={fields.password}
        onValue={(password) => form.change({ password })}
        problem={problems.password}
      />
    </MoneyFormSheet>
  )
}
