import type { ReactNode } from 'react'
import { useRootMark } from '#ui/foundation/use-root-mark.ts'
import styles from './action-bar.module.css'

/** A screen's actions at the bottom, in the tab bar's place. */
export function ActionBar({ children }: { children: ReactNode }) {
  useRootMark('data-action-bar')
  return (
    <div className={styles.bar} data-action-bar>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
