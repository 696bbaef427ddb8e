import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Draft,
  EMPTY_DRAFT,
  keepDraft,
  onDraftElsewhere,
  readDraft,
} from '#features/chat/composer/draft.ts'

/**
 * The member's draft, stored at every change. All tabs show the same one: with a text of their own,
 * the one typed in last would overwrite the others.
 */
export function useDraft(memberId: string) {
  const [draft, setDraft] = useState(() => readDraft(memberId))
  // a ref, because a second tap on Send may come before the render that empties the field
  const latest = useRef(draft)
  const show = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }
  const change = (next: Partial<Draft>) => {
    show({ ...latest.current, ...next })
    keepDraft(memberId, latest.current)
  }
  const follow = useEffectEvent(() => show(readDraft(memberId)))
  useEffect(() => onDraftElsewhere(memberId, () => follow()), [memberId])
  return { draft, latest: () => latest.current, change, clear: () => change(EMPTY_DRAFT) }
}
