import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { ChatMessage } from '#api/chat/contract.ts'
import { splitOrder } from '#features/chat/composer/order-quote.ts'
import { BubbleMedia, OutgoingMedia } from '#features/chat/messages/bubble-media.tsx'
import { MessageQuote, OrderQuote, QuoteBlock } from '#features/chat/messages/bubble-quote.tsx'
import { BubbleText } from '#features/chat/messages/bubble-text.tsx'
import { useChatActions } from '#features/chat/messages/chat-actions.ts'
import { DayLine } from '#features/chat/messages/day-line.tsx'
import { captionOf, mediaOf } from '#features/chat/messages/message-media.ts'
import { FailedLine, MetaLine } from '#features/chat/messages/message-state.tsx'
import { actionsOf, type Row } from '#features/chat/messages/rows.ts'
import { useTouch } from '#features/chat/messages/use-touch.ts'
import type { Outgoing } from '#features/chat/outbox/outbox-rules.ts'
import { classNames } from '#ui/foundation/class-names.ts'
import { ReplyIcon } from '#ui/icons/more-icons.ts'
import styles from './message-row.module.css'

/** One message: day divider, bubble and state. */
export function MessageRow({ row, isFound }: { row: Row; isFound: boolean }) {
  const { t } = useLingui()
  const { reply, openMenu } = useChatActions()
  const isOwn = row.kind === 'outgoing' || row.message.isOwn
  const hasFailed = row.kind === 'outgoing' ? row.item.state === 'failed' : row.message.hasFailed
  const hasMenu = actionsOf(row).length > 0
  const touch = useTouch({
    onSwiped: row.kind === 'message' ? () => reply(row) : null,
    onHeld: hasMenu ? () => openMenu(row) : null,
  })
  const author = isOwn ? t`You` : t`Customer service`
  return (
    <>
      {row.day && <DayLine moment={row.day} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a menu of what is in it, with a button of its own */}
      <div
        className={classNames(styles.row, isOwn && styles.own)}
        data-found={isFound || undefined}
        data-failed={hasFailed || undefined}
        role="group"
        aria-label={author}
        // a right click, a long press of Android's, or the keyboard's menu key on anything in it
        onContextMenu={(event) => {
          if (!hasMenu || isBrowsersOwn(event)) return
          event.preventDefault()
          openMenu(row)
        }}
      >
        <div className={styles.swiped} {...touch}>
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

/** Where the browser's own menu is used: selected text and videos. */
function isBrowsersOwn({ target, currentTarget }: MouseEvent): boolean {
  if (target instanceof HTMLVideoElement) return true
  const selection = getSelection()
  return selection?.type === 'Range' && selection.containsNode(currentTarget, true)
}

function ReceivedBubble({ message, sent }: { message: ChatMessage; sent: Outgoing | undefined }) {
  const media = mediaOf(message)
  const caption = captionOf(message)
  const { order, rest } = splitOrder(message.text)
  return (
    <div className={classNames(styles.bubble, media && styles.filled)}>
      <MessageQuote message={message} />
      {media && <BubbleMedia media={media} preview={sent?.file?.preview} />}
      {!media && order !== null && <OrderQuote orderId={order} />}
      {!media && <BubbleText text={rest} />}
      {media && caption !== '' && (
        <div className={styles.caption}>
          <BubbleText text={caption} />
        </div>
      )}
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
