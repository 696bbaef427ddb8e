import { Skeleton } from '#ui/feedback/skeleton.tsx'
import * as styles from './form-skeleton.module.css'

type FormSkeletonProps = {
  /** The heights of what is below the name of each field. */
  fields: readonly (readonly number[])[]
  /** Tabs above it. */
  hasTabs?: boolean
}

/** The skeleton of a form while its data loads. */
export function FormSkeleton({ fields, hasTabs = false }: FormSkeletonProps) {
  return (
    <div className={styles.form}>
      {hasTabs && (
        <div className={styles.tabs}>
          <Skeleton width="8rem" height={36} radius={99} />
          <Skeleton width="4rem" height={36} radius={99} />
        </div>
      )}
      {fields.map((heights, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- its fields never change places
        <div key={index} className={styles.field}>
          <Skeleton width="5rem" height="1rem" />
          {heights.map((height, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <Skeleton key={at} width="100%" height={height} radius={14} />
          ))}
        </div>
      ))}
    </div>
  )
}
