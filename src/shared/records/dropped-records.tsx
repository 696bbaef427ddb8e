import { plural } from '@lingui/core/macro'
import * as styles from './dropped-records.module.css'

/** Shows how many rows of a response could not be read. */
export function DroppedRecords({ dropped }: { dropped: number }) {
  if (dropped === 0) return null
  return (
    <p className={styles.dropped}>
      {plural(dropped, {
        one: '# record could not be read',
        other: '# records could not be read',
      })}
    </p>
  )
}
