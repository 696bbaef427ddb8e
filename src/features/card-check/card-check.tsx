import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CardChecks } from '#api/bank-cards/card-checks.ts'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { CardCheckRow, CardCheckSkeleton } from '#features/card-check/card-check-row.tsx'
import { CheckSummary } from '#features/card-check/check-summary.tsx'
import { useCardChecks, waitOf } from '#features/card-check/use-card-checks.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { DroppedAccounts } from '#shared/accounts/dropped-accounts.tsx'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { ChatLink } from '#shared/session/chat-link.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { CardIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { useCapped } from '#ui/list/capped-list.tsx'
import * as styles from './card-check.module.css'

/** Checks all cards of the member in turn, or one on request. */
export function CardCheck() {
  const { t } = useLingui()
  return (
    <QueryGate query={useQuery(bankCardsQuery)} skeleton={<CardCheckSkeleton />}>
      {({ items, dropped }) => (
        <>
          {items.length > 0 && <Checks cards={items} dropped={dropped} />}
          {items.length === 0 && dropped === 0 && (
            <EmptyCard icon={CardIcon} title={t`No accounts yet`} action={<ChatLink />}>
              <Trans>Ask customer service to add your wallets and bank accounts.</Trans>
            </EmptyCard>
          )}
          {dropped > 0 && (
            <Card isFlush>
              <ul>
                <DroppedAccounts dropped={dropped} />
              </ul>
            </Card>
          )}
        </>
      )}
    </QueryGate>
  )
}

type ChecksProps = {
  cards: readonly BankCard[]
  /** The number of cards that could not be read. */
  dropped: number
}

function Checks({ cards, dropped }: ChecksProps) {
  const { t } = useLingui()
  const isOnline = useStore(online)
  const { checks, checking, isRound, startAll, startOne } = useCardChecks(cards)
  // only triggers a render; the time comes from the server's clock
  useNow(1_000)
  const waits = cards.map(({ id }) => waitOf(checks, id))
  // a round skips the cards that wait: unless another one has no result, it waits for all
  const isLeft = cards.some(({ id }, at) => waits[at] === 0 && !hasFinding(checks, id))
  const isIdle = checking === null
  const { shown, showAll } = useCapped(cards)

  return (
    <>
      <CheckSummary
        cards={cards}
        dropped={dropped}
        checks={checks}
        checking={checking}
        isRound={isRound}
      />
      {/* above the list, so that results below do not move it away from the finger */}
      <StartButton
        isAgain={checks !== undefined && cards.every(({ id }) => checks.results[id] !== undefined)}
        waitMs={isLeft ? 0 : Math.max(...waits)}
        busy={!isIdle}
        isOnline={isOnline}
        onStart={startAll}
      />
      <Card isFlush>
        <ul aria-label={t`Accounts`}>
          {shown.map((card, at) => (
            <li key={card.id}>
              <CardCheckRow
                card={card}
                result={checking === card.id ? 'checking' : checks?.results[card.id]}
                isWaiting={isRound}
                onCheck={
                  isOnline && isIdle && waits[at] === 0 ? () => startOne(card.id) : undefined
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      {showAll}
    </>
  )
}

const hasFinding = (checks: CardChecks | undefined, id: string) =>
  typeof checks?.results[id] === 'object'

type StartButtonProps = {
  /** All cards have been checked before. */
  isAgain: boolean
  waitMs: number
  busy: boolean
  isOnline: boolean
  onStart: () => void
}

function StartButton({ isAgain, waitMs, busy, isOnline, onStart }: StartButtonProps) {
  const waitSeconds = Math.ceil(waitMs / 1_000)
  const mustWait = waitSeconds > 0 && !busy
  return (
    <>
      {/* aria-disabled instead of disabled, so that it keeps the focus */}
      <Button
        variant={isAgain ? 'tint' : 'primary'}
        block
        busy={busy}
        disabled={!isOnline && !busy}
        aria-disabled={mustWait || undefined}
        className={mustWait ? styles.waiting : undefined}
        onClick={() => {
          if (!mustWait) onStart()
        }}
      >
        {!isAgain ? (
          <Trans>Check all</Trans>
        ) : mustWait ? (
          <Trans>Check again in {waitSeconds} s</Trans>
        ) : (
          <Trans>Check again</Trans>
        )}
      </Button>
      {!isOnline && (
        <p className={styles.reason}>
          <Trans>Please check your network first</Trans>
        </p>
      )}
    </>
  )
}
