import { plural } from '@lingui/core/macro'
import * as styles from './dropped-accounts.module.css'

/** How many accounts could not be read; nothing for none. */
export const droppedAccounts = (dropped: number): string | undefined =>
  dropped === 0
    ? undefined
    : plural(dropped, {
        one: '# account could not be read',
        other: '# accounts could not be read',
      })

/** The last row of a list of accounts: how many of them could not be read. */
export function DroppedAccounts({ dropped }: { dropped: number }) {
  if (dropped === 0) return null
  return <li className={styles.dropped}>{droppedAccounts(dropped)}</li>
}
