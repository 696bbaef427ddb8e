import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { type CustomContainerComponentProps, Virtualizer } from 'virtua'
import { MessageRow } from '#features/chat/messages/message-row.tsx'
import { isReceived, type Row } from '#features/chat/messages/rows.ts'
import { TOP_PX, useChatScroll } from '#features/chat/messages/use-chat-scroll.ts'
import type { Found } from '#features/chat/messages/use-jump.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { useSteadily } from '#ui/foundation/use-quietly.ts'
import { ArrowDownIcon } from '#ui/icons/more-icons.ts'
import { tappable } from '#ui/list/tappable.ts'
import * as styles from './chat-list.module.css'

export type ChatListHandle = {
  /** Scrolls to the newest message and follows new ones. */
  toEnd: () => void
}

/** The state of the messages before the oldest loaded one. */
export type Older = 'none' | 'more' | 'loading' | 'failed'

type ChatListProps = {
  rows: readonly Row[]
  older: Older
  onLoadOlder: () => void
  /** The row that is scrolled into view and marked once it is loaded. */
  found: Found | null
  /** Called with the newest message of customer service once it has been in view. */
  onSeen: (id: string | undefined) => void
  ref: Ref<ChatListHandle>
}

/** The messages, virtualised: only visible ones are in the document. */
export const ChatList = memo(function ChatList(props: ChatListProps) {
  const { older, onLoadOlder, found, onSeen, ref } = props
  const rows = useSteadily(props.rows)
  const { t } = useLingui()
  const scroll = useChatScroll(rows, older === 'more' ? onLoadOlder : null)
  const { scroller, list, isAtEnd, newestId, show } = scroll
  const isShifted = useIsShifted(rows)
  useImperativeHandle(ref, () => ({ toEnd: () => show('end') }))
  useEffect(() => {
    if (isAtEnd) onSeen(newestId)
  }, [isAtEnd, newestId, onSeen])
  const isFoundThere = found !== null && rows.some(({ key }) => key === found.key)
  useEffect(() => {
    if (isFoundThere) show(found)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once for each row found, not for every row that arrives meanwhile
  }, [found, isFoundThere])

  return (
    <div className={styles.place}>
      {/* new messages are announced by another region; this one also changes on scrolling */}
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
          as={Messages}
          scrollRef={scroller}
          startMargin={TOP_PX}
          // at the end this list keeps the position itself; and if nothing can scroll, virtua would
          // wait for a scroll for ever and render nothing
          shift={isShifted && !scroll.isKept}
          data={rows}
          bufferSize={600}
          onResize={scroll.onResize}
        >
          {(row: Row) => <MessageRow key={row.key} row={row} isFound={row.key === found?.key} />}
        </Virtualizer>
      </div>
      {!isAtEnd && <ToEnd rows={rows} onPress={scroll.showNewest} />}
    </div>
  )
})

// a stable component: another one would remount the list and lose its position
function Messages({ ref, style, ...list }: CustomContainerComponentProps) {
  return <div {...list} style={tappable(style)} ref={ref} />
}

/** Whether rows were added at the start, so that the visible ones must stay in place. */
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

/** Scrolls to the newest message; shows how many have arrived while older ones were read. */
function ToEnd({ rows, onPress }: { rows: readonly Row[]; onPress: () => void }) {
  const { t } = useLingui()
  const answers = rows.filter(isReceived).map(({ message }) => message.id)
  // the newest ones when the end was left, of which some may be deleted since
  const [known] = useState(() => new Set(answers))
  const count = answers.length - 1 - answers.findLastIndex((id) => known.has(id))
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
