import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { accountRowId } from '#features/cards/account-row-id.ts'
import { unlessBlocked } from '#platform/session/block.ts'
import { DroppedAccounts } from '#shared/accounts/dropped-accounts.tsx'
import { DataAge } from '#shared/query/data-age.tsx'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { ChatLink } from '#shared/session/chat-link.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'
import { CardIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { useCapped } from '#ui/list/capped-list.tsx'
import * as styles from './accounts-card.module.css'

type AccountsCardProps = {
  cards: UseQueryResult<{ items: BankCard[]; dropped: number }>
  /** Data other than the cards is still loading. */
  isPending: boolean
  label?: string
  /** The skeleton of the list. */
  skeleton: ReactNode
  children: (card: BankCard) => ReactNode
}

const NO_CARDS: readonly BankCard[] = []

/** The list in all its states: loading, empty, failed, stale. */
export function AccountsCard({ cards, isPending, label, skeleton, children }: AccountsCardProps) {
  const { t } = useLingui()
  const { data, isError, isFetching, dataUpdatedAt } = cards
  const retry = () => unlessBlocked(cards.refetch)
  const { shown, showAll } = useCapped(data?.items ?? NO_CARDS)
  const query = {
    data: isPending ? undefined : data,
    dataUpdatedAt,
    isError: isError && !data,
    isFetching,
    refetch: retry,
  }
  return (
    // the stale note is below the list, which must not move away from the finger; home shows the
    // offline state elsewhere
    <QueryGate query={query} skeleton={skeleton} stale={null}>
      {({ items, dropped }) => (
        <>
          {items.length === 0 && dropped === 0 ? (
            <EmptyCard icon={CardIcon} title={t`No accounts yet`} action={<ChatLink />}>
              <Trans>Ask customer service to add your wallets and bank accounts.</Trans>
            </EmptyCard>
          ) : (
            <Card isFlush>
              <ul aria-label={label}>
                {shown.map((card) => (
                  <li
                    key={card.id}
                    id={accountRowId(card.id)}
                    className={styles.account}
                    // a target for links
                    tabIndex={-1}
                  >
                    {children(card)}
                  </li>
                ))}
                <DroppedAccounts dropped={dropped} />
              </ul>
              {showAll}
            </Card>
          )}
          {isError && <StaleAccounts at={dataUpdatedAt} busy={isFetching} onRetry={retry} />}
        </>
      )}
    </QueryGate>
  )
}

type StaleAccountsProps = { at: number; busy: boolean; onRetry: () => void }

function StaleAccounts({ at, busy, onRetry }: StaleAccountsProps) {
  return (
    <Banner
      tone="warn"
      icon={WarningIcon}
      action={
        <Button variant="outline" className={styles.retry} busy={busy} onClick={onRetry} data-retry>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>
        Not up to date: accounts as of <DataAge at={at} />
      </Trans>
    </Banner>
  )
}
