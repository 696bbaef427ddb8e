import type { ReactNode } from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import * as styles from './progress-ring.module.css'

type ProgressRingProps = {
  /** The remaining fraction, 0 to 1. */
  fraction: number
  tone: 'ok' | 'warn' | 'bad'
  /** The text for screen readers: '12 minutes left'. */
  label: string
  children?: ReactNode
}

export function ProgressRing({ fraction, tone, label, children }: ProgressRingProps) {
  const part = Math.min(1, Math.max(0, fraction))
  return (
    <span className={classNames(styles.ring, styles[tone])}>
      <svg viewBox="0 0 46 46" aria-hidden>
        <circle cx="23" cy="23" r="20.5" className={styles.track} />
        {part > 0 && (
          <circle
            cx="23"
            cy="23"
            r="20.5"
            className={styles.part}
            pathLength="100"
            strokeDasharray={`${part * 100} 100`}
          />
        )}
      </svg>
      <span className={styles.text} aria-hidden>
        {children}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
