import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Money } from '#ui/data/money.tsx'
import * as styles from './unreadable-amounts.module.css'

/** Shows how many amounts are missing from a sum because they could not be read. */
export function UnreadableAmounts({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={styles.missing}>
      {plural(count, {
        one: '# amount could not be read and is not in this sum',
        other: '# amounts could not be read and are not in this sum',
      })}
    </p>
  )
}

/** Explains the '—' of an amount that could not be read. */
export function AmountUnreadable() {
  return (
    <span className={styles.unreadable}>
      <Trans>Amount unreadable</Trans>
    </span>
  )
}

/** A record's amount, with an explanation if it could not be read. */
export function RecordAmount(props: ComponentProps<typeof Money>) {
  if (props.amount !== null) return <Money {...props} />
  return (
    <span className={styles.stack}>
      <Money {...props} />
      <AmountUnreadable />
    </span>
  )
}
