import type { CSSProperties } from 'react'
import { formatAmount, type Centavos } from '#lib/money.ts'
import { Money } from './money.tsx'
import * as styles from './hero-amount.module.css'

type HeroAmountProps = {
  amount: Centavos | null
  /** Replaces the amount in pesos, for another unit such as '40 USDT'. */
  text?: string | undefined
}

/** The main amount of a screen or question: as large as fits on one line, never truncated. */
export function HeroAmount({ amount, text }: HeroAmountProps) {
  const written = text ?? (amount === null ? '' : formatAmount(amount))
  const style = { '--characters': Math.max(1, written.length) } as CSSProperties
  return (
    <div className={styles.hero} data-clear="">
      <span className={styles.amount} style={style}>
        {text ?? <Money amount={amount} size="xl" />}
      </span>
    </div>
  )
}
