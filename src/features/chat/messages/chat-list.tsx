import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { Virtualizer } from 'virtua'
import { MessageRow } from '#features/chat/messages/message-row.tsx'
import type { Row } from '#features/chat/messages/rows.ts'
import { useChatScroll } from '#features/chat/messages/use-chat-scroll.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { ArrowDownIcon } from '#ui/icons/more-icons.ts'
import styles from './chat-list.module.css'

export type ChatListHandle = {
  /** Shows the newest message, and follows the next ones. */
  toEnd: () => void
}

/** What is above the oldest message that is loaded. */
export type Older = 'none' | 'more' | 'loading' | 'failed'

type ChatListProps = {
  rows: readonly Row[]
  older: Older
  onLoadOlder: () => void
  /** The row that is brought into view, once it is there, and marked. */
  foundKey: string | null
  ref: Ref<ChatListHandle>
}

/** As high as the line above the messages, which is not one of them. */
const TOP_PX = 64

/** The messages. Only those in sight are in the page, however many there are. */
export const ChatList = memo(function ChatList(props: ChatListProps) {
  const { rows, older, onLoadOlder, foundKey, ref } = props
  const { t } = useLingui()
  const scroll = useChatScroll(rows, older === 'more' ? onLoadOlder : null)
  const { scroller, list, isAtEnd, goToEnd } = scroll
  const isShifted = useIsShifted(rows)
  useImperativeHandle(ref, () => ({ toEnd: goToEnd }))
  const isFoundThere = foundKey !== null && rows.some(({ key }) => key === foundKey)
  useEffect(() => {
    if (isFoundThere) scroll.show(rows.findIndex(({ key }) => key === foundKey))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once for each that is found, not for every row that comes meanwhile
  }, [foundKey, isFoundThere])

  return (
    <div className={styles.place}>
      {/* new messages are read out by another region: this one also gets those that are scrolled into
          view */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
      >
        <div className={styles.filler} />
        <div className={styles.top} style={{ height: TOP_PX }}>
          <Top older={older} onLoadOlder={onLoadOlder} />
        </div>
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          startMargin={TOP_PX}
          // at the end it is this list that keeps the place; and where nothing can scroll, virtua
          // would wait for it for ever, and draw nothing
          shift={isShifted && !isAtEnd}
          data={rows}
          bufferSize={600}
          onResize={scroll.keepAtEnd}
        >
          {(row: Row) => <MessageRow key={row.key} row={row} isFound={row.key === foundKey} />}
        </Virtualizer>
      </div>
      {!isAtEnd && <ToEnd rows={rows} onPress={goToEnd} />}
    </div>
  )
})

/** Whether the rows have grown at their start: then what is read stays where it is. */
function useIsShifted(rows: readonly Row[]): boolean {
  const [seen, setSeen] = useState({ rows, isShifted: false })
  if (seen.rows === rows) return seen.isShifted
  const first = seen.rows[0]?.key
  const isShifted = rows[0]?.key !== first && rows.some(({ key }) => key === first)
  setSeen({ rows, isShifted })
  return isShifted
}

function Top({ older, onLoadOlder }: Pick<ChatListProps, 'older' | 'onLoadOlder'>) {
  if (older === 'none') return <Trans>Start of the conversation</Trans>
  if (older === 'loading') {
    return (
      <span role="status">
        <Spinner />
        <span className="visually-hidden">
          <Trans>Loading</Trans>
        </span>
      </span>
    )
  }
  if (older === 'failed') {
    return (
      <span className={styles.topFailed}>
        <Trans>Could not load</Trans>
        <Button variant="tint" onClick={onLoadOlder} data-retry>
          <Trans>Retry</Trans>
        </Button>
      </span>
    )
  }
  return (
    <Button variant="tint" onClick={onLoadOlder}>
      <Trans>Earlier messages</Trans>
    </Button>
  )
}

/** Scrolls to the newest message; shows how many arrived while older ones were read. */
function ToEnd({ rows, onPress }: { rows: readonly Row[]; onPress: () => void }) {
  const { t } = useLingui()
  // the last one that was there when the end was left
  const [last] = useState(rows.at(-1)?.key)
  const after = rows.slice(rows.findLastIndex(({ key }) => key === last) + 1)
  const count = after.filter((row) => row.kind === 'message' && !row.message.isOwn).length
  const label = t`${plural(count, { one: '# new message', other: '# new messages' })}`
  return (
    <button
      type="button"
      className={styles.toEnd}
      aria-label={count > 0 ? label : t`To the newest message`}
      onClick={onPress}
    >
      {count > 0 && label}
      <ArrowDownIcon />
    </button>
  )
}
