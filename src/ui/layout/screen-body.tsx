import { use, type ReactNode } from 'react'
import { PaneContext } from './pane.ts'
import styles from './screen-body.module.css'

/** A screen's content under its app bar, clear of the tab bar and of what floats above it. */
export function ScreenBody({ children }: { children: ReactNode }) {
  const pane = use(PaneContext)
  if (pane === null) return <main className={styles.body}>{children}</main>
  // the same element in either role: another one would lose what is in it
  return (
    <div role={pane === 'main' ? 'main' : undefined} className={styles.body}>
      {children}
    </div>
  )
}
