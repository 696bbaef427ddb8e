import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { AccountRow } from '#features/cards/account-row.tsx'
import { useAccountUses, type Use } from '#features/cards/account-uses.ts'
import { accountRowId } from '#features/cards/account-row-id.ts'
import { AccountsSkeletonCard } from '#features/cards/accounts-skeleton.tsx'
import { cardName } from '#features/cards/card-name.ts'
import type { BankCard, BankCardChange } from '#api/bank-cards/contract.ts'
import { bankCardMutation, bankCardsQuery } from '#api/bank-cards/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { exclusive } from '#platform/exclusive.ts'
import { isOutcomeUnknown } from '#platform/http/failure.ts'
import { online } from '#platform/network.ts'
import { useStore } from '#platform/store.ts'
import { useSingleFlight } from '#platform/use-single-flight.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { CardIcon, WarningIcon } from '#ui/icons.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { showToast } from '#ui/toast.tsx'
import styles from './my-accounts.module.css'

type Wanted = { card: BankCard; use: Use; on: boolean }

const toChange = ({ card: { id }, use, on }: Wanted): BankCardChange =>
  use === 'collect' ? { id, collects: on } : { id, pays: on }

/**
 * The member's accounts on home, each with its two switches (spec §4): after confirmation, one at a
 * time, showing the server's value and nothing else.
 */
export function MyAccounts() {
  const { t } = useLingui()
  const titleId = useId()
  const client = useQueryClient()
  const cards = useQuery(bankCardsQuery)
  const self = useQuery(selfQuery)
  const { mutateAsync } = useMutation(bankCardMutation)
  const once = useSingleFlight()
  const [asked, setAsked] = useState<Wanted | null>(null)
  // the dialog keeps its words while it closes
  const [isAsking, setIsAsking] = useState(false)
  const [changing, setChanging] = useState<Wanted | null>(null)

  const ask = (wanted: Wanted) => {
    if (!online.get()) {
      showToast({ tone: 'danger', text: t`Please check your network first` })
    } else if (changing) {
      showToast({ tone: 'info', text: t`Another account is being changed. Please wait.` })
    } else {
      setAsked(wanted)
      setIsAsking(true)
    }
  }

  const change = async (wanted: Wanted) => {
    try {
      await mutateAsync(toChange(wanted))
    } catch (error) {
      // the rest the failure policy has said already
      if (!isOutcomeUnknown(error)) return
      const isAskedAgain = client.getQueryState(bankCardsQuery.queryKey)?.status === 'success'
      showToast({
        tone: 'danger',
        text: isAskedAgain
          ? t`Result unknown. Your accounts were asked for again: the switches show what the server says.`
          : t`Result unknown, and your accounts could not be asked for again.`,
      })
    }
  }

  const confirm = () => {
    if (!asked) return
    setIsAsking(false)
    once(async () => {
      setChanging(asked)
      try {
        if (await exclusive('bankCard', () => change(asked))) return
        showToast({ tone: 'info', text: t`An account is being changed in another tab.` })
      } finally {
        setChanging(null)
      }
    })
  }

  const uses = useAccountUses()

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <SectionTitle id={titleId}>
        <Trans>My accounts</Trans>
      </SectionTitle>
      <AccountsCard cards={cards} isSelfPending={self.isPending}>
        {(card) => (
          <AccountRow
            card={card}
            uses={uses}
            isAutoPurchase={self.data?.isAutoPurchase ?? false}
            changing={changing?.card.id === card.id ? changing.use : null}
            onToggle={(use, on) => ask({ card, use, on })}
          />
        )}
      </AccountsCard>
      <Question
        wanted={asked}
        isOpen={isAsking}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  )
}

type AccountsCardProps = {
  cards: ReturnType<typeof useQuery<{ items: BankCard[]; dropped: number }>>
  isSelfPending: boolean
  children: (card: BankCard) => ReactNode
}

/** The list in every state it can be in: loading, empty, failed, not up to date. */
function AccountsCard({ cards, isSelfPending, children }: AccountsCardProps) {
  const { t } = useLingui()
  const isOnline = useStore(online)
  const { data, isError, isFetching, dataUpdatedAt } = cards
  const retry = () => void cards.refetch()

  if (isError && !data) {
    return (
      <Card>
        <ErrorState
          detail={isOnline ? undefined : <Trans>Please check your network first</Trans>}
          onRetry={retry}
          busy={isFetching}
        />
      </Card>
    )
  }
  if (!data || isSelfPending) {
    return <AccountsSkeletonCard />
  }
  const { items, dropped } = data
  return (
    <>
      {items.length === 0 && dropped === 0 ? (
        <Card>
          <EmptyState icon={CardIcon} title={t`No accounts yet`}>
            <Trans>Your wallets and bank accounts come here once they are added.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <Card isFlush>
          <ul>
            {items.map((card) => (
              <li
                key={card.id}
                id={accountRowId(card.id)}
                className={styles.account}
                // for what leads here
                tabIndex={-1}
              >
                {children(card)}
              </li>
            ))}
            {dropped > 0 && (
              <li className={styles.dropped}>
                {plural(dropped, {
                  one: '# account could not be read',
                  other: '# accounts could not be read',
                })}
              </li>
            )}
          </ul>
        </Card>
      )}
      {isError && (
        <Banner
          tone="warn"
          icon={WarningIcon}
          action={
            <Button variant="outline" className={styles.retry} busy={isFetching} onClick={retry}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          <Trans>
            Not up to date: accounts as of{' '}
            <DateTime moment={{ ms: dataUpdatedAt, raw: '' }} as="time" />
          </Trans>
        </Banner>
      )}
    </>
  )
}

type QuestionProps = {
  wanted: Wanted | null
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Names the account and what will follow. */
function Question({ wanted, ...dialog }: QuestionProps) {
  const { t } = useLingui()
  const titles = {
    collect: { on: t`Turn collection on?`, off: t`Turn collection off?` },
    pay: { on: t`Turn payment on?`, off: t`Turn payment off?` },
  }
  const consequences = {
    collect: {
      on: t`New collection orders can come to this account.`,
      off: t`This account gets no new collection orders. Orders it already has stay.`,
    },
    pay: {
      on: t`New payment orders can be paid from this account.`,
      off: t`No new payment orders are paid from this account. Orders you already have stay.`,
    },
  }
  const value = wanted?.on ? 'on' : 'off'
  const { bank, number } = wanted ? cardName(wanted.card) : { bank: '', number: '' }
  return (
    <ConfirmDialog
      {...dialog}
      title={wanted ? titles[wanted.use][value] : ''}
      confirmLabel={wanted?.on ? t`Turn on` : t`Turn off`}
    >
      {wanted && (
        <>
          <strong className={styles.name}>
            <bdi>{bank || t({ message: 'Account', context: 'bank account' })}</bdi>{' '}
            <bdi>{number}</bdi>
          </strong>
          {consequences[wanted.use][value]}
        </>
      )}
    </ConfirmDialog>
  )
}
