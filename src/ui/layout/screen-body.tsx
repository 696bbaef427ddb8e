import type { ReactNode } from 'react'
import styles from './screen-body.module.css'

/** A screen's content under its app bar, clear of the tab bar and of what floats above it. */
export function ScreenBody({ children }: { children: ReactNode }) {
  return <main className={styles.body}>{children}</main>
}
