import {
  createContext,
  Fragment,
  useContext,
  useMemo,
  useRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import {
  Virtualizer,
  WindowVirtualizer,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  type WindowVirtualizerHandle,
} from 'virtua'
import { tappable } from './tappable.ts'
import { useKnownHeights } from './use-known-heights.ts'
import { useScrollReach } from './use-scroll-reach.ts'

const ROW_PX = 72
/** What `aria-setsize` is for a list whose end is not known. */
const UNKNOWN_COUNT = -1

/** The positions of the rows, in CSS pixels from the list's start. */
export type RowsHandle = WindowVirtualizerHandle

type VirtualRowsProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The usual height of a row, replaced by measurements. */
  rowPx?: number
  /** The height of each row at the default text size, unless its text wraps. */
  heightAt?: (index: number) => number
  /** More rows will follow. */
  isOpenEnded?: boolean
  /** Rows were added or removed at the start, and those below must stay in place. */
  isShifted?: boolean
  handle?: RefObject<RowsHandle | null>
  children: (row: Row, index: number) => ReactNode
}

const LabelContext = createContext('')
const CountContext = createContext(0)

/** A list that renders only the rows around the visible ones, in a page that scrolls as a whole. */
export function VirtualRows<Row>({
  label,
  rows,
  keyOf,
  rowPx = ROW_PX,
  heightAt,
  isOpenEnded = false,
  isShifted = false,
  handle,
  children,
}: VirtualRowsProps<Row>) {
  const { reachPx, onScrollEnd } = useScrollReach()
  const rowAt = useMadeOnce(rows, keyOf, children)
  const own = useRef<RowsHandle>(null)
  const list = handle ?? own
  const heights = useKnownHeights(label, rows.length, list, heightAt)
  return (
    <LabelContext value={label}>
      <CountContext value={isOpenEnded ? UNKNOWN_COUNT : rows.length}>
        <WindowVirtualizer
          ref={list}
          {...(heights && { cache: heights })}
          data={rows}
          as={List}
          item={Item}
          itemSize={rowPx}
          bufferSize={reachPx}
          shift={isShifted}
          onScrollEnd={onScrollEnd}
        >
          {rowAt}
        </WindowVirtualizer>
      </CountContext>
    </LabelContext>
  )
}

/** Reuses elements: scrolling renders the list again, but only rows that are new to the view. */
function useMadeOnce<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  children: (row: Row, index: number) => ReactNode,
) {
  return useMemo(() => {
    const made = new Map<number, ReactElement>()
    return (row: Row, index: number): ReactElement => {
      const known = made.get(index)
      if (known) return known
      const element = <Fragment key={keyOf(row)}>{children(row, index)}</Fragment>
      made.set(index, element)
      return element
    }
    // oxlint-disable-next-line react/exhaustive-deps -- after a change of rows an index is another row; keyOf has the same meaning at every render
  }, [rows, children])
}

/** The same inside a sheet, whose body scrolls; the list is its only child. */
export function VirtualSheetRows<Row>({
  label,
  rows,
  keyOf,
  rowPx = ROW_PX,
  children,
}: Omit<VirtualRowsProps<Row>, 'isOpenEnded' | 'isShifted' | 'handle' | 'heightAt'>) {
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

// stable components: another one would remount the list and lose its position
function List({ ref, style, ...list }: CustomContainerComponentProps) {
  const label = useContext(LabelContext)
  return <ul {...list} style={tappable(style)} ref={ref} aria-label={label} />
}

function Item({ ref, index, ...item }: CustomItemComponentProps) {
  const count = useContext(CountContext)
  return <li {...item} ref={ref} aria-setsize={count} aria-posinset={index + 1} />
}
