import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/foundation/button.tsx'

/** More rows than anybody has, and as many as a phone draws at once without a pause. */
const MAX_SHOWN = 50

/** The first rows of a list, and what shows the others: for lists that are short as a rule. */
export function useCapped<Row>(rows: readonly Row[]): {
  shown: readonly Row[]
  /** Stands below the list; null while nothing is left out. */
  showAll: ReactNode
} {
  const [isWhole, setIsWhole] = useState(false)
  const count = rows.length
  if (isWhole || count <= MAX_SHOWN) return { shown: rows, showAll: null }
  return {
    shown: rows.slice(0, MAX_SHOWN),
    showAll: (
      <Button variant="outline" block onClick={() => setIsWhole(true)}>
        <Trans>Show all {count}</Trans>
      </Button>
    ),
  }
}
