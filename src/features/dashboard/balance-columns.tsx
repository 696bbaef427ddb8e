import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { balanceQuery } from '#api/balance/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import type { Centavos } from '#lib/money.ts'
import { useStore } from '#platform/store.ts'
import { hidesAmounts } from '#shared/session/hides-amounts.ts'
import { Money } from '#ui/data/money.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import * as styles from './balance-columns.module.css'

/** Below the balance: the bonus and the amount in process. Each links to its changes. */
export function BalanceColumns() {
  const balance = useQuery(balanceQuery)
  const { data: self } = useQuery(selfQuery)
  const bonus = (balance.data ?? self)?.bonus ?? null
  return (
    <div className={styles.columns}>
      <Link to="/orderRecord" search={{ value: 0 }} className={styles.column}>
        <Label>
          <Trans>Bonus</Trans>
        </Label>
        <Amount amount={bonus} isPending={bonus === null && balance.isPending} />
      </Link>
      <Link to="/orderRecord" search={{ value: 1 }} className={styles.column}>
        <Label>
          <Trans>Processing</Trans>
        </Label>
        <Amount amount={balance.data?.processing ?? null} isPending={balance.isPending} />
        <span className="visually-hidden">
          <Trans>Ledger</Trans>
        </span>
      </Link>
    </div>
  )
}

function Label({ children }: { children: ReactNode }) {
  return (
    <span className={styles.label}>
      {children}
      <ChevronRightIcon />
    </span>
  )
}

function Amount({ amount, isPending }: { amount: Centavos | null; isPending: boolean }) {
  const isHidden = useStore(hidesAmounts)
  return (
    <span className={styles.amount}>
      {isPending ? (
        <Skeleton width="5rem" height="1em" />
      ) : (
        <Money amount={amount} size="m" isHidden={isHidden} />
      )}
    </span>
  )
}
