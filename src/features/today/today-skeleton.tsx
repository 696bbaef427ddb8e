import { Skeleton } from '#ui/feedback/skeleton.tsx'
import * as styles from './today-card.module.css'

/** The skeleton of the figures, in their size. */
export function TodaySkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.figures}>
        {[0, 1, 2].map((figure) => (
          <span key={figure} className={styles.figure}>
            <Skeleton width="3.5rem" height="0.875rem" />
            <Skeleton width="5rem" height="1.125rem" />
            <Skeleton width="3rem" height="0.75rem" />
            <Skeleton width="4.5rem" height="0.75rem" />
          </span>
        ))}
      </div>
      <div className={styles.note}>
        <Skeleton width="6rem" height="1.05rem" />
      </div>
    </div>
  )
}
