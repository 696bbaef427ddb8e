import { useState } from 'react'
import { isSame } from '#lib/is-same.ts'
import type { Intent } from '#shared/forms/use-intent.ts'

/**
 * Whether the data that a form edits a copy of has changed since it was opened: sending the copy
 * would undo that. What its own attempts change counts as known.
 */
export function useChangedMeanwhile(current: unknown, { step }: Pick<Intent<unknown>, 'step'>) {
  const [known, setKnown] = useState(current)
  // a query keeps an object whose content is the same only if its place in the list is, too
  if (isSame(known, current)) return false
  if (step === 'editing' || step === 'confirming') return true
  setKnown(current)
  return false
}
