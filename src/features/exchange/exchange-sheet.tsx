import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { spendableOf } from '#api/balance/contract.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import { exchangeMutation } from '#api/exchange/queries.ts'
import { amountProblem, checkedAmount, type AmountProblem } from '#lib/amount-field.ts'
import type { Centavos } from '#lib/money.ts'
import { AllButton } from '#shared/forms/all-button.tsx'
import { MoneyFormSheet } from '#shared/forms/money-form-sheet.tsx'
import { useBalanceAfter } from '#shared/forms/use-balance-after.tsx'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { useIntent } from '#shared/forms/use-intent.ts'
import { useBalanceAge } from '#shared/session/use-balance-age.tsx'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { DotLine } from '#ui/data/dot-line.tsx'
import { Money } from '#ui/data/money.tsx'
import { amountError } from '#ui/form/amount-error.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'

/** Exchanges bonus into balance. The bonus is shown with one decimal here (R16.07). */
export function ExchangeSheet({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data: balance } = useQuery(balanceQuery)
  const age = useBalanceAge()
  const shown = balance?.bonus ?? null
  const available = balance ? spendableOf(balance, 'bonus') : null
  const exchange = useMutation(exchangeMutation)
  const form = useFormState<{ amount: string }, { amount: AmountProblem }>({ amount: '' })
  const intent = useIntent<{ amount: Centavos }>({
    name: 'exchange',
    send: exchange.mutateAsync,
    title,
  })

  const submit = () => {
    const { amount } = form.fields
    const problem = amountProblem(amount, available)
    if (form.accepts(problem ? { amount: problem } : {})) {
      intent.ask({ amount: checkedAmount(amount) })
    }
  }

  return (
    <MoneyFormSheet
      title={title}
      intent={intent}
      isDirty={form.isDirty}
      guard={useWriteGuard('exchange')}
      onSubmit={submit}
      confirmation={{
        title: t`Exchange bonus into balance?`,
        label: t`Slide to exchange`,
        isSlid: true,
        amount: intent.form?.amount ?? null,
        details: useBalanceAfter(intent.form?.amount ?? null),
      }}
      result={{
        amount: intent.form?.amount ?? null,
        text: <Trans>is in your balance now</Trans>,
      }}
      recordLink={
        <Link to="/orderRecord" search={{ value: 3 }} className={linkButtonClass} onClick={onClose}>
          <Trans>Open the record</Trans>
        </Link>
      }
      onClose={onClose}
    >
      <MoneyField
        {...form.bind('amount')}
        isFirst
        label={t`Amount`}
        error={amountError({
          problem: form.problems.amount && amountProblem(form.fields.amount, available),
        })}
        hint={
          <DotLine>
            <Trans>
              Bonus <Money amount={shown} decimals={1} />
            </Trans>
            {age}
          </DotLine>
        }
        trailing={
          <AllButton available={available} onAmount={(amount) => form.change({ amount })} />
        }
      />
    </MoneyFormSheet>
  )
}
