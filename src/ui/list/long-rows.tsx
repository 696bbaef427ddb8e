import { useState, type ReactNode } from 'react'
import { VirtualRows } from './virtual-rows.tsx'

/** A longer list renders only the rows around the visible ones. */
const MAX_PLAIN_ROWS = 40

type LongRowsProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** More rows will follow. */
  isOpenEnded?: boolean
  /** The usual height of a row, in CSS pixels. */
  rowPx?: number
  children: (row: Row, index: number) => ReactNode
}

/** A list of any length: a short one is rendered completely, a long one virtually. */
export function LongRows<Row>(props: LongRowsProps<Row>) {
  const { label, rows, keyOf, isOpenEnded = false, rowPx, children } = props
  const isLong = isOpenEnded || rows.length > MAX_PLAIN_ROWS
  // a list that was once long stays virtual, so that its rows are not mounted again
  const [wasLong, setWasLong] = useState(isLong)
  if (isLong && !wasLong) setWasLong(true)
  if (isLong || wasLong) {
    return (
      <VirtualRows
        label={label}
        rows={rows}
        keyOf={keyOf}
        isOpenEnded={isOpenEnded}
        {...(rowPx !== undefined && { rowPx })}
      >
        {children}
      </VirtualRows>
    )
  }
  return (
    <ul aria-label={label}>
      {rows.map((row, index) => (
        <li key={keyOf(row)}>{children(row, index)}</li>
      ))}
    </ul>
  )
}
