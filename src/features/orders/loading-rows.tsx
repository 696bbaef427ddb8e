import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './order-list.module.css'

const ROWS = [0, 1, 2, 3, 4]

/** The list's own shape while it loads. */
export function LoadingRows() {
  const { t } = useLingui()
  return (
    <div aria-busy="true" aria-label={t`Loading`} role="group">
      <div className={styles.day} data-top>
        <Skeleton width="4rem" height="1.125rem" />
      </div>
      {ROWS.map((row) => (
        <div
          key={row}
          className={styles.row}
          data-first={row === 0}
          data-last={row === ROWS.length - 1}
        >
          <div className={styles.loading}>
            <Skeleton width="2.875rem" height="2.875rem" radius={99} />
            <span>
              <Skeleton width="7rem" height="1.125rem" />
              <Skeleton width="11rem" height="0.875rem" />
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
