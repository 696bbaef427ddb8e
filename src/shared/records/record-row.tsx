import type { ReactNode } from 'react'
import { endOfReference } from '#lib/server-text.ts'
import { DotLine } from '#ui/data/dot-line.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import * as styles from './record-row.module.css'

type RecordRowProps = {
  title: ReactNode
  /** Below the title. */
  detail?: ReactNode
  /** After the detail, or below it if both do not fit. */
  extra?: ReactNode
  /** After these: a long one is shortened to its end, which tells records apart. */
  reference?: string
  amount: ReactNode
  /** Below the amount: a state, or its effect. */
  note?: ReactNode
  /** Opens the record. */
  onOpen: () => void
  /** Whether this record is open beside the list. Undefined if details open over the list. */
  isCurrent?: boolean | undefined
}

/** A row of one record: type, time, counterparty, amount and state. */
export function RecordRow(props: RecordRowProps) {
  const { title, detail, extra, reference = '', amount, note, onOpen, isCurrent } = props
  return (
    <button
      type="button"
      className={styles.row}
      data-row
      aria-haspopup={isCurrent === undefined ? 'dialog' : undefined}
      aria-current={isCurrent === true ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <DotLine className={styles.detail}>
          {detail}
          {extra}
          {reference !== '' && <ServerText>{endOfReference(reference)}</ServerText>}
        </DotLine>
      </span>
      <span className={styles.figures}>
        {amount}
        {Boolean(note) && <span className={styles.note}>{note}</span>}
      </span>
    </button>
  )
}

/** The skeleton of a row. */
export function RecordRowSkeleton() {
  return (
    <span className={styles.row}>
      <span className={styles.text}>
        <Skeleton width="7rem" height="1.125rem" />
        <Skeleton width="9rem" height="0.875rem" />
      </span>
      <span className={styles.figures}>
        <Skeleton width="5.5rem" height="1.25rem" />
        <Skeleton width="4.5rem" height="1rem" />
      </span>
    </span>
  )
}
