import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { checkTransfer, type TransferProblems } from '#features/transfer/transfer-rules.ts'
import { spendableOf } from '#api/balance/contract.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import { fieldErrorsOf } from '#api/field-errors.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { transferMutation } from '#api/transfer/queries.ts'
import { checkedAmount } from '#lib/amount-field.ts'
import { toTypedAmount, type Centavos } from '#lib/money.ts'
import { useIntent } from '#shared/forms/use-intent.ts'
import { amountError } from '#ui/form/amount-error.tsx'
import { Button, linkButtonClass } from '#ui/foundation/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { HIDDEN_WORDS } from '#ui/form/hidden-messages.ts'
import { MoneyField } from '#ui/form/money-field.tsx'
import { MoneyFormSheet } from '#shared/forms/money-form-sheet.tsx'
import { Money } from '#ui/data/money.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { toastOutcome } from '#ui/feedback/toast-outcome.ts'

type Transfer = { account: string; amount: Centavos; withdrawPassword: string }

const EMPTY = { account: '', amount: '', password: '' }

type TransferSheetProps = {
  /** Whom to; it can be changed. */
  account?: string | undefined
  onClose: () => void
}

/** Transfer to another account (spec §2, §5). */
export function TransferSheet({ account: to = '', onClose }: TransferSheetProps) {
  const { t, i18n } = useLingui()
  const { data: balance } = useQuery(balanceQuery)
  const shown = balance?.balance ?? null
  const available = balance ? spendableOf(balance, 'balance') : null
  const transfer = useMutation(transferMutation)
  const [fields, setFields] = useState({ ...EMPTY, account: to })
  const [problems, setProblems] = useState<TransferProblems>({})
  const intent = useIntent<Transfer>({
    name: 'transfer',
    secrets: ['withdrawPassword'],
    send: (form, idempotencyKey) => transfer.mutateAsync({ ...form, idempotencyKey }),
    // a password is asked for every attempt and stays nowhere
    onAttempt: () => setFields((typed) => ({ ...typed, password: '' })),
    onOutcome: (outcome, isFormOpen) => toastOutcome(outcome, isFormOpen, t`Transfer`),
  })

  const submit = () => {
    const found = checkTransfer(fields, available)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    intent.ask({
      account: fields.account.trim(),
      amount: checkedAmount(fields.amount),
      withdrawPassword: fields.password,
    })
  }

  const bind = (name: keyof typeof EMPTY) => ({
    value: fields[name],
    onValue: (value: string) => {
      setFields((typed) => ({ ...typed, [name]: value }))
      setProblems((found) => ({ ...found, [name]: undefined }))
    },
  })
  const accountErrors = {
    missing: t({ id: 'translate0022', message: 'Please enter account' }),
    hidden: i18n._(HIDDEN_WORDS),
    'too-long': t`This account name is too long`,
  }
  const { onValue: onAccount, ...account } = bind('account')
  const { onValue: onPassword, ...password } = bind('password')

  return (
    <MoneyFormSheet
      title={t`Transfer`}
      step={intent.step}
      isRepeat={intent.isRepeat}
      fieldErrors={fieldErrorsOf(intent.error)}
      isDirty={fields.account !== to || fields.amount !== '' || fields.password !== ''}
      refusal={useWriteGuard('transfer', 'transfer')}
      submitLabel={t`Continue`}
      onSubmit={submit}
      confirmation={{
        title: t`Send this transfer?`,
        label: t`Transfer`,
        details: [
          [t`To account`, <bdi key="to">{intent.form?.account}</bdi>],
          [t`Amount`, <Money key="amount" amount={intent.form?.amount ?? null} />],
        ],
      }}
      onConfirm={intent.confirm}
      onCancel={intent.cancel}
      doneText={
        <Trans>
          <Money amount={intent.form?.amount ?? null} /> sent to <bdi>{intent.form?.account}</bdi>
        </Trans>
      }
      recordLink={
        <Link to="/orderRecord" search={{ value: 2 }} className={linkButtonClass} onClick={onClose}>
          <Trans>Open the record</Trans>
        </Link>
      }
      onEdit={intent.edit}
      onClose={onClose}
    >
      <TextField
        {...account}
        name="account"
        label={t`To account`}
        onChange={(event) => onAccount(event.target.value)}
        error={problems.account && accountErrors[problems.account]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <MoneyField
        {...bind('amount')}
        name="amount"
        label={t`Amount`}
        error={amountError({ problem: problems.amount })}
        hint={
          <Trans>
            Available <Money amount={shown} />
          </Trans>
        }
        trailing={
          available !== null &&
          available > 0 && (
            <Button variant="tint" onClick={() => bind('amount').onValue(toTypedAmount(available))}>
              <Trans>All</Trans>
            </Button>
          )
        }
      />
      <PasswordField
        {...password}
        name="withdrawPassword"
        label={t`Withdrawal password`}
        onChange={(event) => onPassword(event.target.value)}
        error={
          problems.password &&
          t({ id: 'translate0026', message: 'Please enter the withdrawal password' })
        }
        autoComplete="off"
      />
    </MoneyFormSheet>
  )
}
