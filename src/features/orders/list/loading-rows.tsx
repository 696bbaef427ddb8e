import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingDayRows } from '#ui/list/day-row.tsx'
import * as styles from './order-list.module.css'

/** The skeleton of the list. */
export function LoadingRows() {
  return (
    <LoadingDayRows
      count={5}
      day={<Skeleton width="4rem" height="1.125rem" />}
      row={
        <div className={styles.loading}>
          <Skeleton width="2.875rem" height="2.875rem" radius={99} />
          <span>
            <Skeleton width="7rem" height="1.125rem" />
            <Skeleton width="11rem" height="0.875rem" />
          </span>
        </div>
      }
    />
  )
}
