import { use, type ReactNode } from 'react'
import { PaneContext } from './pane.ts'
import * as styles from './screen-body.module.css'

/**
 * A screen's content below its app bar, clear of the tab bar and of floating elements above that.
 */
export function ScreenBody({ children }: { children: ReactNode }) {
  const pane = use(PaneContext)
  if (pane === null) return <main className={styles.body}>{children}</main>
  // the same element in both roles, because another one would lose its state
  return (
    <div role={pane === 'main' ? 'main' : undefined} className={styles.body}>
      {children}
    </div>
  )
}
