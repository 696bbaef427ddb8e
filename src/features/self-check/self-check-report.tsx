import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import type { SelfCheck } from '#api/self-check/contract.ts'
import { selfCheckQuery } from '#api/self-check/queries.ts'
import { findCard } from '#features/self-check/find-card.ts'
import { SelfCheckResult, type Item } from '#features/self-check/self-check-result.tsx'
import type { FixPlace } from '#features/self-check/self-check.tsx'
import { clipText } from '#lib/server-text.ts'
import { throttleLeftMs } from '#lib/throttle.ts'
import { toServerTime } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { online } from '#platform/network/network.ts'
import { unlessBlocked } from '#platform/session/block.ts'
import { useStore } from '#platform/store.ts'
import { RingCheck } from '#shared/ring-check/ring-check.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { Button } from '#ui/foundation/button.tsx'
import * as styles from './self-check-report.module.css'

/** A check can be repeated after this time (R5.16), like the balance's refresh. */
const THROTTLE_MS = 10_000
const MAX_NAME_LENGTH = 80

export type SelfCheckReportProps = {
  /** The number of this opening of the dialog: each runs a new check. */
  opening: number
  /** Shown until the first response. */
  loading: ReactNode
  onFix: (place: FixPlace) => void
}

/** The server's findings, item by item. Notes are shown as plain text. */
export function SelfCheckReport({ opening, loading, onFix }: SelfCheckReportProps) {
  const isOnline = useStore(online)
  const check = useQuery(selfCheckQuery(opening))
  const [requestedAt, setRequestedAt] = useState(Date.now)
  const [hasFailed, setHasFailed] = useState(false)
  // not by QueryGate: a refetch must not move the report while it is read
  const [shownCheck, show] = useState(check.data)
  if (!shownCheck && check.data) show(check.data)
  const isOutdated = check.data !== undefined && check.data !== shownCheck
  const items = useItems(shownCheck)

  const ask = () =>
    unlessBlocked(async () => {
      setRequestedAt(Date.now())
      const { data, isError } = await check.refetch()
      setHasFailed(isError)
      if (!isError) show(data)
    })

  return (
    <div className={styles.report}>
      {items ? (
        <SelfCheckResult
          items={items}
          onFix={onFix}
          staleSince={
            hasFailed && !check.isFetching && !isOutdated ? toServerTime(check.dataUpdatedAt) : null
          }
        />
      ) : check.isError ? (
        <LoadFailed isOnline={isOnline} onRetry={ask} busy={check.isFetching} isFramed />
      ) : (
        loading
      )}
      {(items !== null || check.isError) && <RingCheck />}
      {items && (
        <div className={styles.footer}>
          {isOutdated && !check.isFetching ? (
            <Button variant="tint" block onClick={() => show(check.data)}>
              <Trans>Show the newer result</Trans>
            </Button>
          ) : (
            <CheckAgain requestedAt={requestedAt} busy={check.isFetching} onAsk={ask} />
          )}
        </div>
      )}
    </div>
  )
}

/** The report as one list; accounts keep the server's order. */
function useItems(check: SelfCheck | undefined): Item[] | null {
  const { t } = useLingui()
  // only the accounts shown on home, because others cannot be linked to
  const { data: cards } = useQuery({ ...bankCardsQuery, enabled: false })
  if (!check) return null
  const accounts = check.cards.map(({ bank, passed, note }, index): Item => {
    const card = findCard(bank, cards?.items ?? [])
    return {
      key: `account ${index}`,
      name: clipText(bank, MAX_NAME_LENGTH) || t({ message: 'Account', context: 'bank account' }),
      passed,
      note,
      place: card && { kind: 'account', cardId: card.id },
    }
  })
  return [
    {
      key: 'duty',
      name: t`Collection duty`,
      ...check.collectionDuty,
      place: { kind: 'collection-duty' },
    },
    { key: 'can-collect', name: t`Able to collect`, ...check.canCollect, place: null },
    { key: 'balance', name: t`Balance`, ...check.balance, place: null },
    ...accounts,
  ]
}

type CheckAgainProps = { requestedAt: number; busy: boolean; onAsk: () => void }

function CheckAgain({ requestedAt, busy, onAsk }: CheckAgainProps) {
  const now = useNow(1_000)
  const waitSeconds = Math.ceil(throttleLeftMs(THROTTLE_MS, requestedAt, now) / 1_000)
  const mustWait = waitSeconds > 0 && !busy
  const ask = () => {
    if (throttleLeftMs(THROTTLE_MS, requestedAt, Date.now()) === 0) onAsk()
  }
  return (
    // aria-disabled instead of disabled, so that it keeps the focus
    <Button
      variant="tint"
      block
      busy={busy}
      aria-disabled={mustWait || undefined}
      className={mustWait ? styles.waiting : undefined}
      onClick={ask}
    >
      {mustWait ? <Trans>Check again in {waitSeconds} s</Trans> : <Trans>Check again</Trans>}
    </Button>
  )
}
