import type { ReactNode } from 'react'
import styles from './panel-row.module.css'

type PanelRowProps = { title: ReactNode; subtitle?: ReactNode; trailing?: ReactNode }

/** A row of the panel on the balance surface. */
export function PanelRow({ title, subtitle, trailing }: PanelRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {trailing}
    </div>
  )
}
