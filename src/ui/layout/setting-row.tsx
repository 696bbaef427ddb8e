import type { ReactNode } from 'react'
import * as styles from './setting-row.module.css'

type SettingRowProps = {
  label: ReactNode
  /** What it does, or why it cannot be changed; tied to the control by `hintId`. */
  hint?: ReactNode
  hintId?: string
  children: ReactNode
}

/** A setting's name and its control, on one line. */
export function SettingRow({ label, hint, hintId, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        {label}
        {Boolean(hint) && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      {children}
    </div>
  )
}
