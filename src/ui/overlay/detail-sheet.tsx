import type { ReactNode } from 'react'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { LongText } from '#ui/data/long-text.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { DetailPane } from './detail-pane.tsx'
import styles from './detail-sheet.module.css'

export type DetailField = {
  label: string
  value: ReactNode
  /** The raw value, when there is reason to copy it. */
  copy?: string | undefined
}

type DetailSheetProps = {
  isOpen: boolean
  title: string
  /** What the record is about, largest: an amount and its state. */
  head: ReactNode
  /** A field with an empty text for its value is left out. */
  fields: readonly DetailField[]
  /** What can be done with the record. */
  footer?: ReactNode
  /** What became of it, such as a time line: above the fields, where it is seen at once. */
  story?: ReactNode
  /** What does not fit into fields, below them. */
  children?: ReactNode
  isInAddress?: boolean
  /** Beside the list it belongs to, not over it: there it has no way to close by itself. */
  isBeside?: boolean
  onClose: () => void
}

/** Everything there is to know about one record. */
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

/** Names and values, each with its copy button where there is reason to copy it. */
export function DetailFields({ fields }: { fields: readonly DetailField[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(
        ({ label, value, copy }, at) =>
          value !== '' && (
            // oxlint-disable-next-line react/no-array-index-key -- a server may give two the same name, and none moves
            <div key={at} className={styles.field}>
              <dt>{label}</dt>
              <dd>
                {typeof value === 'string' ? (
                  <LongText text={value} className={styles.value} />
                ) : (
                  <bdi className={styles.value}>{value}</bdi>
                )}
                {copy !== undefined && copy !== '' && <CopyButton name={label} value={copy} />}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
