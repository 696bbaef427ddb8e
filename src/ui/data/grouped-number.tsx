import { digitGroups } from '#lib/server-text.ts'
import { ServerText } from './server-text.tsx'
import styles from './grouped-number.module.css'

/**
 * An account's number, in groups. Their gaps are CSS space and not characters, so a selection
 * contains none.
 */
export function GroupedNumber({ number }: { number: string }) {
  return (
    <ServerText className={styles.number}>
      {digitGroups(number).map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups may be equal, and never move
        <span key={at}>{group}</span>
      ))}
    </ServerText>
  )
}
