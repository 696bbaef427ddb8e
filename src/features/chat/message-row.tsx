import { Trans, useLingui } from '@lingui/react/macro'
import { BubbleMedia, OutgoingMedia } from '#features/chat/bubble-media.tsx'
import { MessageQuote, OrderQuote, QuoteBlock } from '#features/chat/bubble-quote.tsx'
import { BubbleText } from '#features/chat/bubble-text.tsx'
import { useChatActions } from '#features/chat/chat-actions.ts'
import { DayLine } from '#features/chat/day-line.tsx'
import { fileProblemWords } from '#features/chat/file-problem-words.ts'
import { mediaOf } from '#features/chat/message-media.ts'
import { splitOrder } from '#features/chat/order-quote.ts'
import type { Outgoing } from '#features/chat/outbox-rules.ts'
import { copiedText, type Row } from '#features/chat/rows.ts'
import { useSwipe } from '#features/chat/use-swipe.ts'
import type { ChatMessage } from '#api/chat/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { DateTime } from '#ui/date-time.tsx'
import { CheckIcon, DangerIcon } from '#ui/icons.ts'
import { ClockIcon, MoreIcon, ReplyIcon } from '#ui/more-icons.ts'
import { useCopy } from '#ui/use-copy.ts'
import styles from './message-row.module.css'

/** One message: its day's line, the bubble, and what has become of it. */
export function MessageRow({ row, isFound }: { row: Row; isFound: boolean }) {
  const { t } = useLingui()
  const { reply } = useChatActions()
  const isOwn = row.kind === 'outgoing' || row.message.isOwn
  const hasFailed = row.kind === 'outgoing' ? row.item.state === 'failed' : row.message.hasFailed
  const swipe = useSwipe(row.kind === 'message' ? () => reply(row) : null)
  const author = isOwn ? t`You` : t`Customer service`
  return (
    <>
      {row.day && <DayLine moment={row.day} />}
      <div
        className={classNames(styles.row, isOwn && styles.own)}
        data-found={isFound || undefined}
        data-failed={hasFailed || undefined}
        role="group"
        aria-label={author}
      >
        <div className={styles.swiped} {...swipe}>
          <ReplyIcon className={styles.replySign} />
          {row.kind === 'message' ? (
            <ReceivedBubble message={row.message} sent={row.sent} />
          ) : (
            <OutgoingBubble item={row.item} />
          )}
        </div>
        {hasFailed ? <FailedLine row={row} /> : <MetaLine row={row} author={author} />}
      </div>
    </>
  )
}

function ReceivedBubble({ message, sent }: { message: ChatMessage; sent: Outgoing | undefined }) {
  const media = mediaOf(message)
  const { order, rest } = splitOrder(message.text)
  return (
    <div className={classNames(styles.bubble, media && styles.filled)}>
      <MessageQuote message={message} />
      {media && <BubbleMedia media={media} preview={sent?.file?.preview} />}
      {!media && order !== null && <OrderQuote orderId={order} />}
      {!media && <BubbleText text={rest} />}
    </div>
  )
}

function OutgoingBubble({ item }: { item: Outgoing }) {
  const { order, rest } = splitOrder(item.text)
  return (
    <div className={classNames(styles.bubble, item.file && styles.filled)}>
      {item.reply && <QuoteBlock quote={item.reply} />}
      {item.file && <OutgoingMedia item={item} file={item.file} />}
      {!item.file && order !== null && <OrderQuote orderId={order} />}
      {!item.file && <BubbleText text={rest} />}
    </div>
  )
}

/** When it was said, whether it is on its way, and what can be done with it. */
function MetaLine({ row, author }: { row: Row; author: string }) {
  const { t } = useLingui()
  const { openMenu } = useChatActions()
  const moment = row.kind === 'message' ? row.message.createdAt : { ms: row.item.at, raw: '' }
  const isOwn = row.kind === 'outgoing' || row.message.isOwn
  const isSent = row.kind === 'message' || row.item.state === 'sent'
  return (
    <div className={styles.meta}>
      <DateTime moment={moment} as="time" />
      {isOwn && isSent && (
        <span role="img" aria-label={t`Sent`}>
          <CheckIcon />
        </span>
      )}
      {isOwn && !isSent && (
        <span role="img" aria-label={t`On its way`}>
          <ClockIcon />
        </span>
      )}
      {row.kind === 'message' && (
        <button
          type="button"
          className={styles.menu}
          aria-label={t`Actions for the message of ${author}`}
          onClick={() => openMenu(row)}
        >
          <MoreIcon />
        </button>
      )}
    </div>
  )
}

function FailedLine({ row }: { row: Row }) {
  const { t, i18n } = useLingui()
  const { resend, openMenu } = useChatActions()
  const copy = useCopy()
  const text = copiedText(row)
  const problem = row.kind === 'outgoing' ? row.item.problem : null
  return (
    <div className={styles.failed}>
      <span className={styles.failedWord}>
        <DangerIcon />
        <Trans>send failed</Trans>
      </span>
      {problem && <span className={styles.problem}>{i18n._(fileProblemWords[problem])}</span>}
      <button type="button" className={styles.resend} onClick={() => resend(row)}>
        <Trans>Resend</Trans>
      </button>
      {text !== '' && (
        <button type="button" className={styles.resend} onClick={() => copy(text)}>
          <Trans>Copy</Trans>
        </button>
      )}
      <button
        type="button"
        className={styles.failedMenu}
        aria-label={t`Actions for the message that failed`}
        onClick={() => openMenu(row)}
      >
        <MoreIcon />
      </button>
    </div>
  )
}
