import type { ReactNode } from 'react'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { GroupedNumber } from '#ui/data/grouped-number.tsx'
import { LongText } from '#ui/data/long-text.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { DetailPane } from './detail-pane.tsx'
import * as styles from './detail-sheet.module.css'

export type DetailField = {
  label: string
  value: ReactNode
  /** The raw value, if copying it is useful. */
  copy?: string | undefined
  /** An account's number, shown in groups. */
  isNumber?: boolean
}

type DetailSheetProps = {
  isOpen: boolean
  title: string
  /** The header in the largest type: an amount and its state. */
  head: ReactNode
  /** Fields with an empty text are omitted. */
  fields: readonly DetailField[]
  /** The actions on the record. */
  footer?: ReactNode
  /** Its history, such as a timeline: above the fields, where it is seen at once. */
  story?: ReactNode
  /** Other content, below the fields. */
  children?: ReactNode
  isInAddress?: boolean
  /** Beside its list, not over it, so without a close button. */
  isBeside?: boolean
  onClose: () => void
}

/** The details of one record. */
export function DetailSheet({
  isOpen,
  title,
  head,
  story,
  fields,
  footer,
  children,
  isInAddress = false,
  isBeside = false,
  onClose,
}: DetailSheetProps) {
  const Frame = isBeside ? DetailPane : BottomSheet
  return (
    <Frame
      isOpen={isOpen}
      title={clipText(title, MAX_ROW_TEXT)}
      onClose={onClose}
      isInAddress={isInAddress}
      footer={footer && <div className={styles.footer}>{footer}</div>}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>{head}</div>
        {story}
        <DetailFields fields={fields} />
        {children}
      </div>
    </Frame>
  )
}

/** Names and values, with a copy button if copying is useful. */
export function DetailFields({ fields }: { fields: readonly DetailField[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(
        ({ label, value, copy, isNumber = false }, at) =>
          value !== '' && (
            // oxlint-disable-next-line react/no-array-index-key -- a server may use a name twice, and fields never move
            <div key={at} className={styles.field}>
              <dt>{label}</dt>
              <dd>
                <Value value={value} isNumber={isNumber} />
                {copy !== undefined && copy !== '' && <CopyButton name={label} value={copy} />}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Value({ value, isNumber }: Pick<DetailField, 'value'> & { isNumber: boolean }) {
  if (typeof value !== 'string') return <bdi className={styles.value}>{value}</bdi>
  if (!isNumber || value.length > MAX_ROW_TEXT) {
    return <LongText text={value} className={styles.value} />
  }
  return (
    <span className={styles.value}>
      <GroupedNumber number={value} />
    </span>
  )
}
