import { useRef, useState } from 'react'
import { type Draft, EMPTY_DRAFT, keepDraft, readDraft } from '#features/chat/composer/draft.ts'

/** The member's draft, stored at every change. */
export function useDraft(memberId: string) {
  const [draft, setDraft] = useState(() => readDraft(memberId))
  // a ref, because a second tap on Send may come before the render that empties the field
  const latest = useRef(draft)
  const change = (next: Partial<Draft>) => {
    latest.current = { ...latest.current, ...next }
    keepDraft(memberId, latest.current)
    setDraft(latest.current)
  }
  return { draft, latest: () => latest.current, change, clear: () => change(EMPTY_DRAFT) }
}
