import { plural } from '@lingui/core/macro'
import styles from './dropped-accounts.module.css'

/** The last row of a list of accounts: how many of them could not be read. */
export function DroppedAccounts({ dropped }: { dropped: number }) {
  if (dropped === 0) return null
  return (
    <li className={styles.dropped}>
      {plural(dropped, {
        one: '# account could not be read',
        other: '# accounts could not be read',
      })}
    </li>
  )
}
