import { Trans } from '@lingui/react/macro'
import styles from './last-attempt.module.css'

/**
 * Says in the question what sending again does after an unknown result of the same form. Only where
 * the server does each key once, and this is all that is in doubt, can nothing happen twice.
 */
export function LastAttempt({ countsOnce }: { countsOnce: boolean }) {
  if (countsOnce) {
    return (
      <p>
        <Trans>The last attempt may have succeeded. It is sent again and counts only once.</Trans>
      </p>
    )
  }
  return (
    <p className={styles.risk}>
      <Trans>The last attempt may have succeeded. Sending again may do it twice.</Trans>
    </p>
  )
}
