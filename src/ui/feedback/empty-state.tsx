import type { ReactNode } from 'react'
import type { Icon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './empty-state.module.css'

type EmptyStateProps = { icon: Icon; title: string; children?: ReactNode; action?: ReactNode }

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.disc}>
        <Icon />
      </span>
      <p className={styles.title}>{title}</p>
      {Boolean(children) && <div className={styles.detail}>{children}</div>}
      {Boolean(action) && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** An empty state as a card of its own. */
export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  )
}
