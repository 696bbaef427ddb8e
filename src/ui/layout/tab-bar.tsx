import type { ReactNode } from 'react'
import { AlertBadge, Badge } from '#ui/feedback/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { classNames } from '#ui/foundation/class-names.ts'
import type { Icon } from '#ui/icons/icons.ts'
import * as styles from './tab-bar.module.css'

type TabBarProps = { label: string; children: ReactNode }

/** The bar at the bottom; from 900 px a rail at the side. Its items are the caller's links. */
export function TabBar({ label, children }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {children}
    </nav>
  )
}

/** For the links; the selected one is marked by `aria-current`. */
export const tabBarItemClass = styles.item

type TabBarItemContentProps = {
  icon: Icon
  label: string
  count?: number | undefined
  /** The count in words: '5 waiting'. */
  countLabel?: string
  /** What went wrong, shown instead of the count. */
  alert?: string | undefined
}

export function TabBarItemContent({
  icon: Icon,
  label,
  count = 0,
  countLabel = '',
  alert,
}: TabBarItemContentProps) {
  return (
    <>
      <span className={styles.icon}>
        <Icon />
      </span>
      <span className={styles.label}>{label}</span>
      {(count > 0 || alert) && (
        <span className={styles.badge}>
          {alert ? <AlertBadge label={alert} /> : <Badge count={count} label={countLabel} />}
        </span>
      )}
    </>
  )
}

/**
 * A placeholder while it is unknown whether the item is shown, with the same width, so that no
 * other moves.
 */
export function TabBarItemSkeleton({ label }: { label: string }) {
  return (
    <span className={styles.item} aria-hidden>
      <span className={styles.icon}>
        <Skeleton width={28} height={28} />
      </span>
      <span className={classNames(styles.label, styles.ghost)}>{label}</span>
    </span>
  )
}
