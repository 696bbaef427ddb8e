import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/foundation/button.tsx'

/** Enough for almost everybody, and rendered by a phone at once without a delay. */
const MAX_SHOWN = 50

/**
 * The first rows of a list, with a button that shows the rest: for lists that are usually short.
 */
export function useCapped<Row>(rows: readonly Row[]): {
  shown: readonly Row[]
  /** Shown below the list; null if it is complete. */
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
