import styles from './badge.module.css'

type BadgeProps = {
  count: number
  max?: number
  /** The count in full: '5 new orders'. */
  label: string
}

/** A badge for what went wrong. */
export function AlertBadge({ label }: { label: string }) {
  return (
    <span className={styles.badge}>
      <span aria-hidden>!</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

export function Badge({ count, max = 99, label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
