import type { ReactNode } from 'react'
import * as styles from './section-title.module.css'

type SectionTitleProps = {
  id?: string
  /** A link or a button at the end of the line. */
  action?: ReactNode
  children: ReactNode
}

export function SectionTitle({ id, action, children }: SectionTitleProps) {
  return (
    <div className={styles.line}>
      <h2 id={id} className={styles.title}>
        {children}
      </h2>
      {action}
    </div>
  )
}
