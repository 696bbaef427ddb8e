import { useState, type ReactNode } from 'react'
import { VirtualRows } from './virtual-rows.tsx'

/** A list of one page is written out; one that goes on holds only the rows around what is seen. */
const MAX_PLAIN_ROWS = 40

type LongRowsProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** More rows are to come. */
  isOpenEnded?: boolean
  /** How high a row usually is, in CSS pixels. */
  rowPx?: number
  children: (row: Row, index: number) => ReactNode
}

/** A list of any length: a short one is written out, a long one is virtual. */
export function LongRows<Row>(props: LongRowsProps<Row>) {
  const { label, rows, keyOf, isOpenEnded = false, rowPx, children } = props
  const isLong = isOpenEnded || rows.length > MAX_PLAIN_ROWS
  // a list that was long once stays so: its rows must not be made anew at its end
  const [wasLong, setWasLong] = useState(isLong)
  if (isLong && !wasLong) setWasLong(true)
  if (isLong || wasLong) {
    return (
      <VirtualRows label={label} rows={rows} keyOf={keyOf} {...(rowPx !== undefined && { rowPx })}>
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
