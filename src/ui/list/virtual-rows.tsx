import {
  createContext,
  Fragment,
  useContext,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import {
  Virtualizer,
  WindowVirtualizer,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  type WindowVirtualizerHandle,
} from 'virtua'

const ROW_PX = 72

/** Where the rows are, in CSS pixels from the list's start. */
export type RowsHandle = WindowVirtualizerHandle

type VirtualRowsProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** How high a row usually is; what is measured replaces it. */
  rowPx?: number
  /** Rows have come or gone at the start: what is below them stays where it is. */
  isShifted?: boolean
  handle?: Ref<RowsHandle>
  children: (row: Row, index: number) => ReactNode
}

const LabelContext = createContext('')
const CountContext = createContext(0)

/** A list that holds only the rows around what is seen, in a page that scrolls as a whole. */
export function VirtualRows<Row>({
  label,
  rows,
  keyOf,
  rowPx = ROW_PX,
  isShifted = false,
  handle,
  children,
}: VirtualRowsProps<Row>) {
  return (
    <LabelContext value={label}>
      <CountContext value={rows.length}>
        <WindowVirtualizer
          {...(handle && { ref: handle })}
          data={rows}
          as={List}
          item={Item}
          itemSize={rowPx}
          bufferSize={400}
          shift={isShifted}
        >
          {(row, index): ReactElement => (
            <Fragment key={keyOf(row)}>{children(row, index)}</Fragment>
          )}
        </WindowVirtualizer>
      </CountContext>
    </LabelContext>
  )
}

/** The same within a sheet, whose body is what scrolls: the list is its only child. */
export function VirtualSheetRows<Row>({
  label,
  rows,
  keyOf,
  rowPx = ROW_PX,
  children,
}: Omit<VirtualRowsProps<Row>, 'isShifted' | 'handle'>) {
  return (
    <LabelContext value={label}>
      <CountContext value={rows.length}>
        <Virtualizer data={rows} as={List} item={Item} itemSize={rowPx} bufferSize={400}>
          {(row, index): ReactElement => (
            <Fragment key={keyOf(row)}>{children(row, index)}</Fragment>
          )}
        </Virtualizer>
      </CountContext>
    </LabelContext>
  )
}

// both are made once: another component would be another list, scrolled to nowhere
function List({ ref, style, ...list }: CustomContainerComponentProps) {
  const label = useContext(LabelContext)
  // virtua lets no pointer through until 150 ms after the last movement: taps in that time were lost
  return <ul {...list} style={{ ...style, pointerEvents: 'auto' }} ref={ref} aria-label={label} />
}

function Item({ ref, index, ...item }: CustomItemComponentProps) {
  const count = useContext(CountContext)
  return <li {...item} ref={ref} aria-setsize={count} aria-posinset={index + 1} />
}
