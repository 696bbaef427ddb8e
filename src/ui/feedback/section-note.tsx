import type { ReactNode } from 'react'
import * as styles from './section-note.module.css'

/** A sentence that explains the list below it. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
