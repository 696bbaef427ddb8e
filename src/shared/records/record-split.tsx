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
  /** Shown beside the list until a record is chosen. */
  title: string
  /** The open record in its current state; while it closes the last one. */
  renderDetail: (record: Row, frame: DetailFrame) => ReactNode
  /** The list. `isCurrent` is undefined if details open over the list. */
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
    // keyed beside the list, so that each record has its own heading
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
