import { plural } from '@lingui/core/macro'
import styles from './dropped-records.module.css'

/** Says how many rows of an answer could not be read. */
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
