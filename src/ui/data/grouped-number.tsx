import { cutText, digitGroups, MAX_ROW_TEXT, visibleText } from '#lib/server-text.ts'
import * as styles from './grouped-number.module.css'

/**
 * An account's number, in groups. Their gaps are CSS space and not characters, so a selection
 * contains none.
 */
export function GroupedNumber({ number }: { number: string }) {
  return (
    <bdi className={styles.number}>
      {digitGroups(cutText(visibleText(number), MAX_ROW_TEXT)).map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups may be equal, and never move
        <span key={at}>{group}</span>
      ))}
    </bdi>
  )
}
