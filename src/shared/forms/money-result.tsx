import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Centavos } from '#lib/money.ts'
import { useStore } from '#platform/store.ts'
import { useFreshBalance } from '#shared/forms/use-fresh-balance.ts'
import { hidesAmounts } from '#shared/session/hides-amounts.ts'
import { HeroAmount } from '#ui/data/hero-amount.tsx'
import { Money } from '#ui/data/money.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CheckIcon } from '#ui/icons/icons.ts'
import styles from './money-result.module.css'

/** The outcome, in reading order: the amount, then the payer or payee. */
export type Result = {
  /** Only if the amount and its line are not enough. */
  title?: ReactNode
  amount: Centavos | null
  /** 'received from Maria Santos'. */
  text: ReactNode
  /** A reference number, in smaller type. */
  note?: ReactNode
  /** The bonus earned, if the server reports it. */
  bonus?: Centavos | null
  /** The next steps, instead of closing. */
  actions?: ReactNode
}

/**
 * The outcome of a form that moved money (R8.81). Screen readers announce only the outcome, once.
 */
export function MoneyResult({
  title,
  amount,
  text,
  note,
  bonus = null,
  counted,
}: Result & { counted: ReactNode }) {
  const { t } = useLingui()
  const hasBonus = bonus !== null && bonus > 0
  return (
    <div className={styles.result}>
      <div role="status" className={styles.said}>
        <span className={styles.tick}>
          <CheckIcon />
        </span>
        {title !== undefined && <h3>{title}</h3>}
        <HeroAmount amount={amount} />
        <div className={styles.text}>{text}</div>
        {counted}
        {note !== undefined && <div className={styles.note}>{note}</div>}
      </div>
      <dl className={styles.card}>
        {hasBonus && (
          <div>
            <dt>{t`Bonus`}</dt>
            <dd className={styles.bonus}>
              <Money amount={bonus} isSigned />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Balance now</Trans>
          </dt>
          <dd>
            <BalanceNow />
          </dd>
        </div>
      </dl>
    </div>
  )
}

function BalanceNow() {
  const balance = useFreshBalance()
  const isHidden = useStore(hidesAmounts)
  if (balance === undefined) return <Skeleton width="6rem" height="1.1em" />
  return <Money amount={balance} isHidden={isHidden && balance !== null} />
}
