import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuoteText } from '#features/chat/bubble-quote.tsx'
import type { Outbox } from '#features/chat/outbox-rules.ts'
import type { ChatMessage } from '#api/chat/contract.ts'

/** What a screen reader says of what has just come or failed: each once, and nothing of the past. */
export function useAnnounced(messages: readonly ChatMessage[] | undefined, box: Outbox): string {
  const { t } = useLingui()
  const quoteText = useQuoteText()
  const failed = box.items.filter(({ state }) => state === 'failed').length
  const [seen, setSeen] = useState({ messages, failed, words: '' })
  if (seen.messages === messages && seen.failed === failed) return seen.words
  let { words } = seen
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
  setSeen({ messages, failed, words })
  return words
}
