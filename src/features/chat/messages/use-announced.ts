import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChatMessage } from '#api/chat/contract.ts'
import { useQuoteText } from '#features/chat/messages/bubble-quote.tsx'
import { textOf } from '#features/chat/messages/rows.ts'
import type { Outbox } from '#features/chat/outbox/outbox-rules.ts'

/** `count` distinguishes two announcements with the same text. */
type Announced = { text: string; count: number }

/**
 * The screen reader announcements of new messages and failures: each once, none for the history.
 */
export function useAnnounced(messages: readonly ChatMessage[] | undefined, box: Outbox): Announced {
  const { t } = useLingui()
  const quoteText = useQuoteText()
  const failed = box.items.filter(({ state }) => state === 'failed').length
  const [seen, setSeen] = useState({ messages, failed, said: { text: '', count: 0 } })
  if (seen.messages === messages && seen.failed === failed) return seen.said
  let announcement: string | null = null
  if (failed > seen.failed) announcement = t`send failed`
  const last = seen.messages?.at(-1)?.id
  if (messages && last !== undefined && seen.messages !== messages) {
    const at = messages.findLastIndex(({ id }) => id === last)
    const fresh = at === -1 ? [] : messages.slice(at + 1).filter(({ isOwn }) => !isOwn)
    const count = fresh.length
    const text = fresh[0] ? quoteText(textOf(fresh[0])) : ''
    if (count === 1) announcement = t`Customer service: ${text}`
    if (count > 1) {
      announcement = t`${plural(count, { one: '# new message', other: '# new messages' })}`
    }
  }
  const said =
    announcement === null ? seen.said : { text: announcement, count: seen.said.count + 1 }
  setSeen({ messages, failed, said })
  return said
}
