import * as styles from './account-label.module.css'

type AccountLabelProps = {
  bank: string
  /** Its last digits. */
  number: string
}

/** An account on one line: a long name is truncated, never the digits, which agents compare. */
export function AccountLabel({ bank, number }: AccountLabelProps) {
  return (
    <span className={styles.label}>
      <bdi className={styles.bank}>{bank}</bdi> <bdi className={styles.number}>{number}</bdi>
    </span>
  )
}
