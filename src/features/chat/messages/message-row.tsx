import { useLingui } from '@lingui/react/macro'
import { memo, type MouseEvent } from 'react'
import { splitOrder } from '#features/chat/composer/order-line.ts'
import { BubbleMedia, OutgoingMedia } from '#features/chat/messages/bubble-media.tsx'
import { MessageQuote, QuoteBlock } from '#features/chat/messages/bubble-quote.tsx'
import { BubbleText } from '#features/chat/messages/bubble-text.tsx'
import { useChatActions } from '#features/chat/messages/chat-actions.ts'
import { DayLine } from '#features/chat/messages/day-line.tsx'
import { captionOf, mediaOf } from '#features/chat/messages/message-media.ts'
import { FailedLine, MessageTime } from '#features/chat/messages/message-state.tsx'
import { OrderQuote } from '#features/chat/messages/order-quote.tsx'
import { actionsOf, hasFailed, textOf, type Row } from '#features/chat/messages/rows.ts'
import { useTouch } from '#features/chat/messages/use-touch.ts'
import { classNames } from '#ui/foundation/class-names.ts'
import { MoreIcon, ReplyIcon } from '#ui/icons/more-icons.ts'
import * as styles from './message-row.module.css'

type MessageRowProps = { row: Row; isFound: boolean }

/** One message: day divider, bubble and state. */
export const MessageRow = memo(function MessageRow({ row, isFound }: MessageRowProps) {
  const { t } = useLingui()
  const { reply, openMenu } = useChatActions()
  const isOwn = row.kind === 'outgoing' || row.message.isOwn
  const isFailed = hasFailed(row)
  const hasMenu = actionsOf(row).length > 0
  const touch = useTouch({
    onSwiped: row.kind === 'message' ? () => reply(row) : null,
    onHeld: hasMenu ? () => openMenu(row) : null,
  })
  const author = isOwn ? t`You` : t`Customer service`
  return (
    <>
      {row.day && <DayLine day={row.day} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a menu of what is in it, with a button of its own */}
      <div
        className={classNames(styles.row, isOwn && styles.own)}
        data-joins={row.joins || undefined}
        data-found={isFound || undefined}
        data-failed={isFailed || undefined}
        role="group"
        aria-label={author}
        // a right click, a long press on Android, or the keyboard's menu key anywhere in it
        onContextMenu={(event) => {
          if (!hasMenu || isBrowsersOwn(event)) return
          event.preventDefault()
          openMenu(row)
        }}
      >
        <div className={styles.swiped} {...touch}>
          <ReplyIcon className={styles.replySign} />
          {row.kind === 'message' ? <ReceivedBubble row={row} /> : <OutgoingBubble row={row} />}
          {/* for keyboard, screen reader and mouse; touch uses a long press */}
          {row.kind === 'message' && !isFailed && (
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
        {isFailed && <FailedLine row={row} />}
      </div>
    </>
  )
})

/** Where the browser's own menu is used: selected text and videos. */
function isBrowsersOwn({ target, currentTarget }: MouseEvent): boolean {
  if (target instanceof HTMLVideoElement) return true
  const selection = getSelection()
  return selection?.type === 'Range' && selection.containsNode(currentTarget, true)
}

type OfKind<Kind extends Row['kind']> = { row: Extract<Row, { kind: Kind }> }

function ReceivedBubble({ row }: OfKind<'message'>) {
  const { message, sent } = row
  const media = mediaOf(message)
  const caption = captionOf(message)
  // a file whose address cannot be used is not an empty message
  const { order, rest } = splitOrder(textOf(message))
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
      <MessageTime row={row} />
    </div>
  )
}

function OutgoingBubble({ row }: OfKind<'outgoing'>) {
  const { item } = row
  const { remove } = useChatActions()
  const { order, rest } = splitOrder(item.text)
  return (
    <div className={classNames(styles.bubble, item.file && styles.filled)}>
      {item.reply && <QuoteBlock quote={item.reply} />}
      {item.file && <OutgoingMedia item={item} file={item.file} onCancel={() => remove(row)} />}
      {!item.file && order !== null && <OrderQuote orderId={order} />}
      {!item.file && <BubbleText text={rest} />}
      <MessageTime row={row} />
    </div>
  )
}
