import type { ReactNode } from 'react'
import styles from './setting-row.module.css'

/** A setting's name and its control, in one line. */
export function SettingRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  )
}
