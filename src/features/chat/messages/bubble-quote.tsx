import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ChatMessage } from '#api/chat/contract.ts'
import { chatLogQuery, quotedMessageQuery } from '#api/chat/log-queries.ts'
import type { WireId } from '#api/schema.ts'
import type { Quote } from '#features/chat/composer/draft.ts'
import { useChatActions } from '#features/chat/messages/chat-actions.ts'
import { mediaOf } from '#features/chat/messages/message-media.ts'
import { textOf } from '#features/chat/messages/rows.ts'
import { clipText } from '#lib/server-text.ts'
import * as styles from './bubble-quote.module.css'

const MAX_SHOWN = 120

/** A quoted message in one line: its text, or the kind of file. */
export function useQuoteText(): (text: string) => string {
  const { t } = useLingui()
  return (text) => {
    const kind = mediaOf({ text, fileUrl: null, isFile: true })?.kind
    if (kind === 'image') return t`Photo`
    if (kind === 'video') return t`Video`
    return clipText(text, MAX_SHOWN) || t`Empty message`
  }
}

/** The quoted message with its author; a tap scrolls to it. */
export function QuoteBlock({ quote, inert = false }: { quote: Quote; inert?: boolean }) {
  const { jumpTo } = useChatActions()
  const quoteText = useQuoteText()
  const content = (
    <>
      <strong>{quote.isOwn ? <Trans>You</Trans> : <Trans>Customer service</Trans>}</strong>
      <span className={styles.text}>{quoteText(quote.text)}</span>
    </>
  )
  if (inert) return <span className={styles.quote}>{content}</span>
  return (
    <button type="button" className={styles.quote} onClick={() => jumpTo(String(quote.id))}>
      {content}
    </button>
  )
}

/**
 * The quote in a message of the log. If its text is missing, it is that of the loaded message, or it
 * is fetched.
 */
export function MessageQuote({ message }: { message: ChatMessage }) {
  const { replyId, quote } = message
  if (replyId === null) return null
  if (!quote) return <FoundQuote replyId={replyId} />
  return <QuoteBlock quote={{ id: replyId, ...quote }} />
}

function FoundQuote({ replyId }: { replyId: WireId }) {
  const { jumpTo } = useChatActions()
  const id = String(replyId)
  const { data: loaded } = useQuery({
    ...chatLogQuery,
    enabled: false,
    select: ({ messages }) => messages.find((message) => message.id === id),
  })
  const { data = loaded, isError } = useQuery({ ...quotedMessageQuery(replyId), enabled: !loaded })
  if (data) return <QuoteBlock quote={{ id: replyId, isOwn: data.isOwn, text: textOf(data) }} />
  return (
    <button
      type="button"
      className={styles.quote}
      aria-busy={!isError || undefined}
      onClick={() => jumpTo(id)}
    >
      <span className={styles.text}>
        {isError ? <Trans>The quoted message is not available</Trans> : <Trans>Loading…</Trans>}
      </span>
    </button>
  )
}
