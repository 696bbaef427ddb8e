import { useState } from 'react'
import type { Intent } from '#shared/forms/use-intent.ts'

/**
 * Whether the data that a form edits a copy of has changed since it was opened: sending the copy
 * would undo that. What its own attempts change counts as known.
 */
export function useChangedMeanwhile(current: unknown, { step }: Pick<Intent<unknown>, 'step'>) {
  const [known, setKnown] = useState(current)
  // a query keeps its objects for as long as their content is the same
  if (known === current) return false
  if (step === 'editing' || step === 'confirming') return true
  setKnown(current)
  return false
}
