import { Skeleton } from '#ui/feedback/skeleton.tsx'
import * as styles from './duty-cards.module.css'

/** Both sides, until the member's sides are known. */
export function DutyCardsSkeleton() {
  return (
    <div className={styles.cards}>
      {[0, 1].map((side) => (
        <div key={side} className={styles.card}>
          <span className={styles.text}>
            <span className={styles.name}>
              <Skeleton width="4rem" height="0.875rem" />
            </span>
            <span className={styles.state}>
              <Skeleton width="2.5rem" height="0.75rem" />
            </span>
          </span>
          <Skeleton width={48} height={28} radius={14} />
        </div>
      ))}
    </div>
  )
}
