import type { ReactNode } from 'react'
import styles from './app-bar.module.css'

type AppBarProps = {
  title: ReactNode
  /** A line of state below the title. */
  subtitle?: ReactNode
  /** A link with a name and a `BackIcon`. */
  back?: ReactNode
  leading?: ReactNode
  actions?: ReactNode
}

/** The screen's only h1; it takes the focus after a navigation. */
export function AppBar({ title, subtitle, back, leading, actions }: AppBarProps) {
  return (
    <header className={styles.bar}>
      {back !== undefined && <div className={styles.back}>{back}</div>}
      {leading}
      <div className={styles.titles}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
