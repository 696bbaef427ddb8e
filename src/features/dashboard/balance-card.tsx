import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { balanceQuery } from '#api/balance/queries.ts'
import { refreshMinutes } from '#api/refresh/contract.ts'
import { refreshQuery } from '#api/refresh/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { fingerprint } from '#lib/hash.ts'
import { formatAmount } from '#lib/money.ts'
import { throttleLeftMs } from '#lib/throttle.ts'
import { isOfEarlierStart } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { unlessBlocked } from '#platform/session/block.ts'
import { session } from '#platform/session/session.ts'
import { createStore, useStore } from '#platform/store.ts'
import { DataAge } from '#shared/query/data-age.tsx'
import { hidesAmounts } from '#shared/session/hides-amounts.ts'
import { Money } from '#ui/data/money.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { handsOverFocus } from '#ui/foundation/focus-handover.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { EyeIcon, EyeOffIcon, RefreshIcon } from '#ui/icons/icons.ts'
import { BootPart } from '#ui/layout/boot-part.tsx'
import * as styles from './balance-card.module.css'

/** The minimum time between two refreshes of the balance (R3.07). */
const THROTTLE_MS = 10_000
const MINUTE_MS = 60_000

/**
 * When a refresh was last requested; kept outside the component, so that leaving the screen does
 * not reset it.
 */
const refreshedAt = createStore(0)

/** The balance, its throttled refresh, 'Click' when a refresh is overdue, and the panel. */
export function BalanceCard({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const balance = useQuery(balanceQuery)
  const self = useQuery(selfQuery)
  const source = balance.data ? balance : self
  const { data: minutes = refreshMinutes(null) } = useQuery({ ...refreshQuery, enabled: false })
  const isHidden = useStore(hidesAmounts)
  const now = useNow(1_000)
  const waitSeconds = Math.ceil(throttleLeftMs(THROTTLE_MS, useStore(refreshedAt), now) / 1_000)
  // the automatic refresh did not run in time (R3.34)
  const updatedAt = source.dataUpdatedAt
  const isOverdue = updatedAt > 0 && now - updatedAt > minutes * MINUTE_MS + THROTTLE_MS
  // the same as the shell in index.html has painted
  const isPersisted = updatedAt > 0 && isOfEarlierStart(updatedAt)
  const isUnknown = !source.data && !balance.isError
  const amount = source.data?.balance ?? null
  const digits = amount === null || isHidden ? 4 : formatAmount(amount).length

  const refresh = () =>
    unlessBlocked(() => {
      if (throttleLeftMs(THROTTLE_MS, refreshedAt.get(), Date.now()) > 0) return
      refreshedAt.set(Date.now())
      void balance.refetch()
    })

  return (
    <section className={styles.surface} aria-label={t`Balance`}>
      <div className={styles.top}>
        <h2 className={styles.label}>
          <Trans>Balance</Trans>
        </h2>
        <IconButton
          label={isHidden ? t`Show amounts` : t`Hide amounts`}
          icon={isHidden ? EyeOffIcon : EyeIcon}
          onClick={() => hidesAmounts.set(!isHidden)}
        />
        <span className={styles.space} />
        {isOverdue && (
          <button ref={handsOverFocus} type="button" className={styles.click} onClick={refresh}>
            <Trans>Click</Trans>
          </button>
        )}
        {waitSeconds > 0 && !balance.isFetching ? (
          <span
            className={styles.wait}
            role="timer"
            aria-label={t`Refresh again in ${waitSeconds} s`}
          >
            {waitSeconds}
          </span>
        ) : (
          <IconButton
            label={t`Refresh balance`}
            icon={RefreshIcon}
            busy={balance.isFetching}
            onClick={refresh}
          />
        )}
      </div>
      <div className={styles.amount}>
        {isUnknown ? (
          <UnknownBalance isHidden={isHidden} />
        ) : (
          <span className={styles.figure} style={{ '--characters': digits } as CSSProperties}>
            <Money amount={amount} size="xl" isHidden={isHidden} />
          </span>
        )}
      </div>
      <p className={styles.age}>
        {isOverdue || isPersisted || (balance.isError && balance.data) ? (
          <Trans>
            As of <DataAge at={updatedAt} />
          </Trans>
        ) : (
          balance.isError && <Trans>Could not load</Trans>
        )}
      </p>
      <div className={styles.panel}>{children}</div>
    </section>
  )
}

/** The amount that app/first-paint has painted for this session (R17.16), or a skeleton. */
function UnknownBalance({ isHidden }: { isHidden: boolean }) {
  const id = `boot-${fingerprint(useStore(session)?.token ?? '')}`
  const skeleton = <Skeleton width="11rem" height="1em" />
  return isHidden ? skeleton : <BootPart key={id} id={id} fallback={skeleton} />
}
