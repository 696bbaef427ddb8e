import { useRef, type ReactNode } from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import { useChosenInView } from './use-chosen-in-view.ts'
import * as styles from './filter-tabs.module.css'

type FilterTabsProps = {
  label: string
  /** Changes with the link that carries `aria-current`. */
  current: string | number
  children: ReactNode
}

/**
 * A line of pills that scrolls sideways. The caller's links have the props of `filterTabLink`, or
 * only its class if they lead to another screen.
 */
export function FilterTabs({ label, current, children }: FilterTabsProps) {
  const line = useRef<HTMLElement>(null)
  useChosenInView(line, current)
  return (
    <nav ref={line} className={styles.tabs} data-pills aria-label={label}>
      {children}
    </nav>
  )
}

export const filterTabClass = classNames('pill', styles.tab)

/**
 * The props of a tab's link. The tabs are in the URL, add no history entries and keep the scroll
 * position.
 */
export const filterTabLink = (isCurrent: boolean) => ({
  replace: true,
  resetScroll: false,
  className: filterTabClass,
  // otherwise the first tab, which has no parameter, would be marked current on every tab
  activeOptions: { exact: true },
  activeProps: {},
  'aria-current': isCurrent ? ('page' as const) : undefined,
})
