import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { banksQuery } from '#api/banks/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { withdrawOptionsQuery } from '#api/withdraw/queries.ts'
import { WithdrawForm } from '#features/withdraw/withdraw-form.tsx'
import { toServerTime } from '#platform/clock/clock.ts'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { StaleBanner } from '#ui/feedback/stale-banner.tsx'
import { FormSkeleton } from '#ui/form/form-skeleton.tsx'
import { BankIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'

type WithdrawFlowProps = {
  /** Adds an account without leaving. */
  addAccount: ReactNode
  recordLink: ReactNode
  onRecord: (id: string | null) => void
}

/** What a withdrawal needs to know first: who asks, what is allowed, and where it can go. */
export function WithdrawFlow(props: WithdrawFlowProps) {
  const { t } = useLingui()
  const isOnline = useStore(online)
  const self = useQuery(selfQuery)
  const options = useQuery(withdrawOptionsQuery)
  const banks = useQuery(banksQuery)
  const needed = [self, options, banks]

  if (!self.data || !options.data || !banks.data) {
    const failed = needed.filter(({ isError, data }) => isError && !data)
    if (failed.length === 0) return <FormSkeleton />
    return (
      <LoadFailed
        isOnline={isOnline}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        busy={failed.some(({ isFetching }) => isFetching)}
      />
    )
  }
  const isStale = !isOnline || needed.some(({ isError }) => isError)
  return (
    <>
      {isStale && <StaleBanner isOffline={!isOnline} asOf={toServerTime(options.dataUpdatedAt)} />}
      {banks.data.items.length === 0 ? (
        <Card>
          <EmptyState
            icon={BankIcon}
            title={t`No withdrawal accounts yet`}
            action={props.addAccount}
          >
            <Trans>Add the account that your withdrawals go to.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <WithdrawForm
          {...props}
          memberId={self.data.memberId}
          options={options.data}
          banks={banks.data.items}
        />
      )}
    </>
  )
}
