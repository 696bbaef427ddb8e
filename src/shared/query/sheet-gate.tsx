import type { ReactNode } from 'react'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import { QueryGate, type GateQuery } from './query-gate.tsx'

type SheetGateProps<Data> = {
  title: string
  onClose: () => void
  query: GateQuery<Data>
  skeleton: ReactNode
  /** Renders the sheet. */
  children: (data: Data) => ReactNode
}

/**
 * For a form's sheet that needs data first: until it is loaded, a sheet with the loading or error
 * state.
 */
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
