import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Draft,
  EMPTY_DRAFT,
  keepDraft,
  onDraftElsewhere,
  readDraft,
} from '#features/chat/composer/draft.ts'
import { isSame } from '#lib/is-same.ts'

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
  const follow = useEffectEvent(() => {
    const stored = readDraft(memberId)
    if (!isSame(stored, latest.current)) show(stored)
  })
  useEffect(() => {
    const stop = onDraftElsewhere(memberId, () => follow())
    // another tab may have changed it since the first render
    follow()
    return stop
  }, [memberId])
  return { draft, latest: () => latest.current, change, clear: () => change(EMPTY_DRAFT) }
}
