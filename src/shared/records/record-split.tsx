import { Fragment, useRef, type ReactNode } from 'react'
import { isWide } from '#platform/device/wide.ts'
import { useStore } from '#platform/store.ts'
import { useRowKeys } from '#shared/navigation/use-row-keys.ts'
import { RecordPane } from '#shared/records/record-pane.tsx'

/** How the detail of a record is framed. */
export type DetailFrame = {
  isOpen: boolean
  /** Beside its list, not over it. */
  isBeside: boolean
  onClose: () => void
}

type OpenRecord<Row> = {
  record: Row | null
  isOpen: boolean
  isEmpty: boolean
  close: () => void
}

type RecordSplitProps<Row> = {
  detail: OpenRecord<Row>
  idOf: (row: Row) => string
  /** What stands beside the list until a record is chosen. */
  title: string
  /** The record that is open, in its present state; the last one while it closes. */
  renderDetail: (record: Row, frame: DetailFrame) => ReactNode
  /** The list. `isCurrent` is undefined where the detail does not stand beside it. */
  children: (isCurrent: (row: Row) => boolean | undefined) => ReactNode
}

/** A list of records with the detail over it, or beside it on a wide screen (R16.88). */
export function RecordSplit<Row>(props: RecordSplitProps<Row>) {
  const { detail, idOf, title, renderDetail, children } = props
  const { record, isOpen, isEmpty, close } = detail
  const isBeside = useStore(isWide)
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const opened = record !== null && (
    // one after another beside the list, each with its own heading
    <Fragment key={isBeside ? idOf(record) : undefined}>
      {renderDetail(record, { isOpen, isBeside, onClose: close })}
    </Fragment>
  )
  return (
    <>
      <div ref={list}>{children((row) => (isBeside ? isOpen && row === record : undefined))}</div>
      {isBeside ? (
        <RecordPane isOpen={isOpen} onClose={close} title={isEmpty ? null : title}>
          {opened}
        </RecordPane>
      ) : (
        opened
      )}
    </>
  )
}
