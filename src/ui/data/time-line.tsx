import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Moment } from '#lib/time.ts'
import { DateTime } from './date-time.tsx'
import * as styles from './time-line.module.css'

export type TimeLineStep = {
  label: ReactNode
  /** null for a future step. */
  moment: Moment | null
  /** 'now': in progress. */
  tone: 'ok' | 'bad' | 'plain' | 'now' | 'next'
  note?: ReactNode
}

/** The past and next steps of a record. */
export function TimeLine({ label, steps }: { label: string; steps: readonly TimeLineStep[] }) {
  return (
    <ol aria-label={label} className={styles.line}>
      {steps.map((step, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added at the end
          key={index}
          className={styles.step}
          data-tone={step.tone}
          aria-current={step.tone === 'now' ? 'step' : undefined}
        >
          <span className={styles.label}>{step.label}</span>
          {step.tone === 'next' && (
            <span className="visually-hidden">
              <Trans>Not yet</Trans>
            </span>
          )}
          {step.moment && (
            <span className={styles.time}>
              <DateTime moment={step.moment} as="date-time" />
            </span>
          )}
          {Boolean(step.note) && <span className={styles.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}
