import type { ReactNode } from 'react'
import styles from './section-note.module.css'

/** A sentence that says what the list below it is for. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
