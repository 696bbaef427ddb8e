import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { banksQuery } from '#api/banks/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { withdrawOptionsQuery } from '#api/withdraw/queries.ts'
import { WithdrawForm } from '#features/withdraw/withdraw-form.tsx'
import { combineQueries } from '#shared/query/combine-queries.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { FormSkeleton } from '#ui/form/form-skeleton.tsx'
import { BankIcon } from '#ui/icons/icons.ts'

/** Sources, amount, what is received, accounts. */
const FIELDS = [
  [56, 56],
  [60, 84],
  [60, 60, 60],
]

type WithdrawFlowProps = {
  /** Adds an account without leaving the screen. */
  addAccount: ReactNode
  /** The same where nothing else can be done. */
  addFirstAccount: ReactNode
  renderRecordLink: (id?: string) => ReactNode
  onDone: () => void
}

/** Loads what a withdrawal needs first: the options, the destinations, and the member. */
export function WithdrawFlow(props: WithdrawFlowProps) {
  const { t } = useLingui()
  const known = useQuery(banksQuery)
  const query = combineQueries(useQuery(withdrawOptionsQuery), known, useQuery(selfQuery))
  // the form stays, with its input, if its last account disappears
  const [hasForm, setHasForm] = useState(false)
  if (!hasForm && known.data && known.data.items.length + known.data.dropped > 0) setHasForm(true)
  return (
    <QueryGate query={query} skeleton={<FormSkeleton fields={FIELDS} />}>
      {([options, banks]) =>
        !hasForm ? (
          <EmptyCard
            icon={BankIcon}
            title={t`No withdrawal accounts yet`}
            action={props.addFirstAccount}
          >
            <Trans>Add the account that your withdrawals go to.</Trans>
          </EmptyCard>
        ) : (
          <WithdrawForm {...props} options={options} banks={banks.items} dropped={banks.dropped} />
        )
      }
    </QueryGate>
  )
}
