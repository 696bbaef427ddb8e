import { useLingui } from '@lingui/react/macro'
import { amountParts, type Centavos, formatAmount } from '#lib/money.ts'
import { classNames } from '#ui/foundation/class-names.ts'
import styles from './money.module.css'

type MoneyProps = {
  amount: Centavos | null
  /** Without a size the amount takes the size and weight of the text around it. */
  size?: 's' | 'm' | 'l' | 'xl'
  isHidden?: boolean
  /** Spec §9: one decimal in the exchange dialog. The rest is cut, so that no more is promised. */
  decimals?: 1 | 2
  /** What came in has its plus, as what went out has its minus. */
  isSigned?: boolean
}

/** The eye gets a lighter peso sign and smaller centavos, a screen reader one plain string. */
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
