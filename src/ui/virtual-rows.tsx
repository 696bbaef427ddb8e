import { createContext, Fragment, useContext, type ReactElement, type ReactNode } from 'react'
import {
  WindowVirtualizer,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
} from 'virtua'

/** The usual height of a row; what is measured replaces it. */
const ROW_PX = 72

type VirtualRowsProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

const LabelContext = createContext('')
const CountContext = createContext(0)

/** A list that holds only the rows around what is seen, in a page that scrolls as a whole. */
export function VirtualRows<Row>({ label, rows, keyOf, children }: VirtualRowsProps<Row>) {
  return (
    <LabelContext value={label}>
      <CountContext value={rows.length}>
        <WindowVirtualizer data={rows} as={List} item={Item} itemSize={ROW_PX} bufferSize={400}>
          {(row): ReactElement => <Fragment key={keyOf(row)}>{children(row)}</Fragment>}
        </WindowVirtualizer>
      </CountContext>
    </LabelContext>
  )
}

// both are made once: another component would be another list, scrolled to nowhere
function List({ ref, ...list }: CustomContainerComponentProps) {
  const label = useContext(LabelContext)
  return <ul {...list} ref={ref} aria-label={label} />
}

function Item({ ref, index, ...item }: CustomItemComponentProps) {
  const count = useContext(CountContext)
  return <li {...item} ref={ref} aria-setsize={count} aria-posinset={index + 1} />
}
