import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Bank } from '#api/banks/contract.ts'
import type { WithdrawOptions } from '#api/withdraw/contract.ts'
import { withdrawMutation } from '#api/withdraw/queries.ts'
import { cleanCode } from '#domain/typed-code.ts'
import { splitFee } from '#features/withdraw/withdraw-fee.ts'
import { WithdrawFieldset } from '#features/withdraw/withdraw-fieldset.tsx'
import {
  asksForGoogleCode,
  checkWithdraw,
  outcomeOf,
  sentOf,
  termsOf,
  type AskedForm,
  type WithdrawFields,
  type WithdrawProblems,
} from '#features/withdraw/withdraw-rules.ts'
import { checkedAmount } from '#lib/amount-field.ts'
import { isSame } from '#lib/is-same.ts'
import { createLastUsed } from '#platform/storage/last-used.ts'
import { MoneyFormPanel } from '#shared/forms/money-form-panel.tsx'
import { useBalanceAfter } from '#shared/forms/use-balance-after.tsx'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { useIntent } from '#shared/forms/use-intent.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { GroupedNumber } from '#ui/data/grouped-number.tsx'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import * as styles from './withdraw-form.module.css'

type WithdrawFormProps = {
  options: WithdrawOptions
  banks: readonly Bank[]
  /** The number of accounts that could not be read. */
  dropped: number
  /** Adds an account without leaving the screen. */
  addAccount: ReactNode
  /** A link to the records, or to the one of this withdrawal. */
  renderRecordLink: (id?: string) => ReactNode
  /** Called when the withdrawal is done. */
  onDone: () => void
}

/** The account that the last withdrawal went to: the specification's 'saved banks' (R8.27). */
const savedBank = createLastUsed('savedBanks')

/** The fields that count as input; choices are quickly made again. */
const TYPED = ['amount', 'password', 'googleCode'] as const

/** The preselected account: the last one used, else the only one. */
function usualBank(banks: readonly Bank[]): string | null {
  const saved = savedBank.read()
  const known = banks.find(({ id }) => id === saved)
  return (known ?? (banks.length === 1 ? banks[0] : undefined))?.id ?? null
}

/** Withdraws from balance or bonus. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { banks, dropped, addAccount, renderRecordLink, onDone } = props
  const { t } = useLingui()
  // the options may not say so
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const options = isCodeAsked ? { ...props.options, needsGoogleCode: true } : props.options
  const form = useFormState<WithdrawFields, WithdrawProblems>(() => ({
    source: 'balance',
    amount: '',
    // preselected once: a refetch must not change where the money goes
    bankId: usualBank(banks),
    password: '',
    googleCode: '',
  }))
  const { fields } = form
  // as the confirmation shows them, whatever the server says later
  const [terms, setTerms] = useState(() => termsOf(fields, options, banks))
  const { mutateAsync, data: record } = useMutation(withdrawMutation)
  const intent = useIntent<AskedForm>({
    name: 'withdraw',
    secrets: ['withdrawPassword', 'googleCode'],
    send: async (sent) => {
      savedBank.write(sent.form.bankId)
      await mutateAsync({ ...sent, form: sentOf(sent.form, terms) }).catch((error: unknown) => {
        if (asksForGoogleCode(error)) setIsCodeAsked(true)
        throw error
      })
    },
    // secrets are entered for every attempt and never stored
    onAttempt: () => form.replace({ password: '', googleCode: '' }),
    title: t`Withdrawal`,
  })

  const change = (part: Partial<WithdrawFields>) => {
    form.change(part)
    // the amount is checked against its source
    if (part.source) form.clearProblem('amount')
  }
  const submit = () => {
    if (!form.accepts(checkWithdraw(fields, options, banks)) || fields.bankId === null) return
    setTerms(termsOf(fields, options, banks))
    intent.ask({
      source: fields.source,
      amount: checkedAmount(fields.amount),
      bankId: fields.bankId,
      withdrawPassword: fields.password,
      googleCode: options.needsGoogleCode ? cleanCode(fields.googleCode) : null,
    })
  }

  const asked = intent.form
  const { rate, to } = terms
  const split = asked && splitFee(asked.amount, rate)
  const balanceAfter = useBalanceAfter(asked?.source === 'balance' ? 0 - asked.amount : null)
  const outcome = asked && outcomeOf(record, asked, terms)

  return (
    <MoneyFormPanel
      intent={intent}
      isDirty={TYPED.some((name) => form.unsaved.includes(name))}
      guard={useWriteGuard('withdraw')}
      isOvertaken={asked !== null && !isSame(terms, termsOf(asked, options, banks))}
      onSubmit={submit}
      confirmation={{
        title: t`Request this withdrawal?`,
        label: t`Slide to withdraw`,
        isSlid: true,
        amount: asked?.amount ?? null,
        party: (
          <Trans>
            to{' '}
            <ServerText>
              {to?.bankName} <GroupedNumber number={to?.number ?? ''} />
            </ServerText>
          </Trans>
        ),
        details: [
          [t`Withdraw from`, asked?.source === 'bonus' ? t`Bonus` : t`Balance`],
          [t`Account holder`, <ServerText key="holder">{to?.holder}</ServerText>],
          [t`Fee`, <Money key="fee" amount={split?.fee ?? null} />],
          [t`You receive`, <Money key="net" amount={split?.net ?? null} />],
          ...balanceAfter,
        ],
      }}
      result={{
        title: <Trans>Withdrawal requested</Trans>,
        amount: outcome?.amount ?? null,
        text: (
          <Trans>
            <Money amount={outcome?.net ?? null} /> goes to{' '}
            <ServerText>
              {outcome?.bankName} <GroupedNumber number={outcome?.number ?? ''} />
            </ServerText>{' '}
            once approved. The fee is <Money amount={outcome?.fee ?? null} />.
          </Trans>
        ),
        note: record && (
          <>
            {outcome?.amount !== asked?.amount && (
              <Trans>
                You asked for <Money amount={asked?.amount ?? null} />
              </Trans>
            )}
            <span className={styles.reference}>
              <Trans>Record ID {record.id}</Trans>
              <CopyButton name={t`Record ID`} value={record.id} />
            </span>
          </>
        ),
      }}
      recordLink={renderRecordLink(record?.id)}
      onClose={onDone}
    >
      <WithdrawFieldset
        fields={fields}
        problems={form.problems}
        options={options}
        banks={banks}
        dropped={dropped}
        addAccount={addAccount}
        onChange={change}
      />
    </MoneyFormPanel>
  )
}
