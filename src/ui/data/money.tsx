import { useLingui } from '@lingui/react/macro'
import { amountParts, type Centavos, formatAmount } from '#lib/money.ts'
import { classNames } from '#ui/foundation/class-names.ts'
import * as styles from './money.module.css'

type MoneyProps = {
  amount: Centavos | null
  /** Without a size the amount takes the size and weight of the surrounding text. */
  size?: 's' | 'm' | 'l' | 'xl'
  isHidden?: boolean
  /**
   * One decimal in the exchange dialog (R16.07). Further digits are cut, so that the amount is
   * never overstated.
   */
  decimals?: 1 | 2
  /** Shows a plus for incoming amounts, like the minus for outgoing ones. */
  isSigned?: boolean
}

/** Visually with a lighter peso sign and smaller centavos; for screen readers a plain string. */
export function Money({
  amount,
  size,
  isHidden = false,
  decimals = 2,
  isSigned = false,
}: MoneyProps) {
  const { t } = useLingui()
  const className = classNames(styles.money, size && styles[size])

  if (amount === null || isHidden) {
    return (
      <span className={className}>
        <span aria-hidden>{isHidden ? '••••' : '—'}</span>
        <span className="visually-hidden">{isHidden ? t`Amount hidden` : t`No amount`}</span>
      </span>
    )
  }

  const { sign, pesos, centavos } = amountParts(amount)
  const plus = isSigned && amount > 0 ? '+' : ''
  const spoken = plus + formatAmount(amount)
  return (
    <span className={className}>
      <span aria-hidden>
        {plus || sign}
        <span className={styles.peso}>₱</span>
        {pesos}
        <span className={styles.centavos}>.{centavos.slice(0, decimals)}</span>
      </span>
      <span className="visually-hidden">{decimals === 1 ? spoken.slice(0, -1) : spoken}</span>
    </span>
  )
}
