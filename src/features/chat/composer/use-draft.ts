import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type ChatDraft,
  EMPTY_DRAFT,
  keepChatDraft,
  onDraftElsewhere,
  readChatDraft,
} from '#features/chat/composer/draft.ts'
import { isBlank } from '#lib/hidden-characters.ts'
import { isSame } from '#lib/is-same.ts'

/**
 * The member's draft, stored at every change. All tabs show the same one: with a text of their own,
 * the one typed in last would overwrite the others.
 */
export function useDraft(memberId: string) {
  const [draft, setDraft] = useState(() => readChatDraft(memberId))
  // a ref, because a second tap on Send may come before the render that empties the field
  const latest = useRef(draft)
  const show = (next: ChatDraft) => {
    latest.current = next
    setDraft(next)
  }
  const change = (next: Partial<ChatDraft>) => {
    show({ ...latest.current, ...next })
    keepChatDraft(memberId, latest.current)
  }
  const follow = useEffectEvent(() => {
    const stored = readChatDraft(memberId)
    if (!isSame(stored, latest.current)) show(stored)
  })
  useEffect(() => {
    const stop = onDraftElsewhere(memberId, () => follow())
    // another tab may have changed it since the first render
    follow()
    return () => {
      stop()
      // an order that was only looked at must not be named by the next message
      const { text, reply } = readChatDraft(memberId)
      if (isBlank(text) && reply === null) keepChatDraft(memberId, EMPTY_DRAFT)
    }
  }, [memberId])
  return { draft, latest: () => latest.current, change, clear: () => change(EMPTY_DRAFT) }
}
