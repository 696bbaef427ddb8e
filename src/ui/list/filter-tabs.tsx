import type { ReactNode } from 'react'
import styles from './filter-tabs.module.css'

type FilterTabsProps = { label: string; children: ReactNode }

/** A line of pills that scrolls sideways. The caller's links carry `aria-current`. */
export function FilterTabs({ label, children }: FilterTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

export const filterTabClass = styles.tab
