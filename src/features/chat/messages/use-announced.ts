import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChatMessage } from '#api/chat/contract.ts'
import { useQuoteText } from '#features/chat/messages/bubble-quote.tsx'
import type { Outbox } from '#features/chat/outbox/outbox-rules.ts'

/** `count` tells two announcements of the same words apart. */
type Announced = { words: string; count: number }

/** What a screen reader says of what has just come or failed: each once, and nothing of the past. */
export function useAnnounced(messages: readonly ChatMessage[] | undefined, box: Outbox): Announced {
  const { t } = useLingui()
  const quoteText = useQuoteText()
  const failed = box.items.filter(({ state }) => state === 'failed').length
  const [seen, setSeen] = useState({ messages, failed, said: { words: '', count: 0 } })
  if (seen.messages === messages && seen.failed === failed) return seen.said
  let words: string | null = null
  if (failed > seen.failed) words = t`send failed`
  const last = seen.messages?.at(-1)?.id
  if (messages && last !== undefined && seen.messages !== messages) {
    const at = messages.findLastIndex(({ id }) => id === last)
    const fresh = at === -1 ? [] : messages.slice(at + 1).filter(({ isOwn }) => !isOwn)
    const text = quoteText(fresh[0]?.text ?? '')
    if (fresh.length === 1) words = t`Customer service: ${text}`
    if (fresh.length > 1) {
      words = t`${plural(fresh.length, { one: '# new message', other: '# new messages' })}`
    }
  }
  const said = words === null ? seen.said : { words, count: seen.said.count + 1 }
  setSeen({ messages, failed, said })
  return said
}
