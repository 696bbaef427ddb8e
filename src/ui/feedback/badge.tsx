import * as styles from './badge.module.css'

const MAX = 99

type BadgeProps = {
  count: number
  /** The count in full: '5 new orders'. */
  label: string
}

export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null
  return <Pill text={count > MAX ? `${MAX}+` : String(count)} label={label} />
}

/** A badge for what went wrong. */
export const AlertBadge = ({ label }: { label: string }) => <Pill text="!" label={label} />

const Pill = ({ text, label }: { text: string; label: string }) => (
  <span className={styles.badge}>
    <span aria-hidden>{text}</span>
    <span className="visually-hidden">{label}</span>
  </span>
)
