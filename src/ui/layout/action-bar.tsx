import type { ReactNode } from 'react'
import { useRootHeight } from '#ui/foundation/use-root-height.ts'
import { useRootMark } from '#ui/foundation/use-root-mark.ts'
import * as styles from './action-bar.module.css'

/** A screen's actions at the bottom, in place of the tab bar. */
export function ActionBar({ children }: { children: ReactNode }) {
  useRootMark('data-action-bar')
  const ref = useRootHeight<HTMLDivElement>('--bottom-bar')
  return (
    <div ref={ref} className={styles.bar} data-action-bar data-fixed>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
