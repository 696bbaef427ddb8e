import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './form-skeleton.module.css'

/** The skeleton of a form while its data loads. */
export function FormSkeleton() {
  return (
    <div className={styles.form}>
      {[112, 52, 104, 112, 52].map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- its fields never change places
        <div key={index} className={styles.field}>
          <Skeleton width="5rem" height="1rem" />
          <Skeleton width="100%" height={height} radius={14} />
        </div>
      ))}
    </div>
  )
}
