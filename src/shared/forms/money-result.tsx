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
import * as styles from './money-result.module.css'

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
 * The outcome of a form that moved money (R8.81); null until there is one. Screen readers announce
 * only the outcome, once.
 */
export function MoneyResult({ result, counted }: { result: Result | null; counted: ReactNode }) {
  return (
    <div className={result ? styles.result : 'visually-hidden'}>
      {/* there before its content, or screen readers would not read it */}
      <div role="status" className={styles.said}>
        {result && (
          <>
            <span className={styles.tick}>
              <CheckIcon />
            </span>
            {result.title !== undefined && <h3>{result.title}</h3>}
            <HeroAmount amount={result.amount} />
            <div className={styles.text}>{result.text}</div>
            {counted}
            {result.note !== undefined && <div className={styles.note}>{result.note}</div>}
          </>
        )}
      </div>
      {result && <Figures {...result} />}
    </div>
  )
}

function Figures({ bonus = null }: Pick<Result, 'bonus'>) {
  const { t } = useLingui()
  const hasBonus = bonus !== null && bonus > 0
  return (
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
  )
}

function BalanceNow() {
  const balance = useFreshBalance()
  const isHidden = useStore(hidesAmounts)
  if (balance === undefined) return <Skeleton width="6rem" height="1.1em" />
  return <Money amount={balance} isHidden={isHidden && balance !== null} />
}
