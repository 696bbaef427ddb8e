import type { ReactNode } from 'react'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import { QueryGate, type GateQuery } from './query-gate.tsx'

type SheetGateProps<Data> = {
  title: string
  onClose: () => void
  query: GateQuery<Data>
  skeleton: ReactNode
  /** A sheet of its own. */
  children: (data: Data) => ReactNode
}

/** A form's sheet that needs to know something first: until then a sheet that shows how that stands. */
export function SheetGate<Data>(props: SheetGateProps<Data>) {
  const { title, onClose, query, skeleton, children } = props
  if (query.data !== undefined) return children(query.data)
  return (
    <BottomSheet isOpen title={title} onClose={onClose}>
      <QueryGate query={query} skeleton={skeleton} isFramed>
        {() => null}
      </QueryGate>
    </BottomSheet>
  )
}
