import type { ReactNode } from 'react'
import * as styles from './list-row.module.css'

type ListRowProps = {
  leading?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  trailing?: ReactNode
  /** Beside the title only, so that the subtitle has the full width below. */
  isTrailingOnTitle?: boolean
}

/** Plain content for a link, a button or a list item. */
export function ListRow({
  leading,
  title,
  subtitle,
  trailing,
  isTrailingOnTitle = false,
}: ListRowProps) {
  const end = Boolean(trailing) && <span className={styles.trailing}>{trailing}</span>
  return (
    <span className={styles.row}>
      {leading}
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.title}>{title}</span>
          {isTrailingOnTitle && end}
        </span>
        {Boolean(subtitle) && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {!isTrailingOnTitle && end}
    </span>
  )
}
