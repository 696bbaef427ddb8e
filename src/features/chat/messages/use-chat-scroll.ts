import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { isReceived, type Row } from '#features/chat/messages/rows.ts'
import type { Found } from '#features/chat/messages/use-jump.ts'

/** The chat is scrolled to its end within this time (R10.03). */
const TO_END_MS = 1_000
/** History loads after scrolling up has paused for this time (R10.04). */
const HISTORY_DEBOUNCE_MS = 1_000
/** Within this distance, an edge counts as reached. */
const END_PX = 48
const START_PX = 320
/** The height of the line above the messages, which is not one of them. */
export const TOP_PX = 64

/**
 * What stays in view while rows are added and measured: the end, the beginning of the newest message
 * of customer service, or a row that was looked for.
 */
type Kept = 'end' | 'newest' | Found | null

/** What to keep when a message has arrived: unsent ones below it must not push it out of view. */
function keptOnNews(rows: readonly Row[]): Kept {
  const newest = rows.findLastIndex(isReceived)
  return newest >= 0 && rows[newest + 1]?.kind === 'outgoing' ? 'newest' : 'end'
}

/**
 * Keeps a conversation scrolled to its end while the newest messages are read, or to a row that was
 * looked for, leaves it in place once the member scrolls, and loads older messages near its start.
 */
export function useChatScroll(rows: readonly Row[], loadOlder: (() => void) | null) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const kept = useRef<Kept>('end')
  const keptTop = useRef(0)
  const lastTop = useRef(0)
  const lastHeight = useRef(0)
  const historyTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** 'near': scrolled by the member, but not above the unsent messages. */
  const [place, setPlace] = useState<'end' | 'near' | 'away'>('end')
  const isAtEnd = place !== 'away'
  const newestId = rows.findLast(isReceived)?.message.id

  // not with the list's own functions, which repeat their scroll while rows are measured, even if
  // the member has scrolled away
  const keep = () => {
    const box = scroller.current
    const what = kept.current
    if (!box || !list.current || what === null) return
    if (what === 'end') box.scrollTop = box.scrollHeight
    else {
      const key = what === 'newest' ? newestId : what.key
      const index = rows.findIndex((row) => row.key === key)
      if (index < 0) return
      const spare = box.clientHeight - list.current.getItemSize(index)
      // the first quarter may be covered by a toast, which says that messages have failed
      const above = what === 'newest' ? box.clientHeight / 4 : spare / 2
      box.scrollTop = TOP_PX + list.current.getItemOffset(index) - above
    }
    keptTop.current = box.scrollTop
  }
  const show = (what: Kept) => {
    kept.current = what
    keep()
  }
  const follow = () => {
    if (isAtEnd) kept.current = keptOnNews(rows)
  }
  const now = useRef({ loadOlder, keep })

  useLayoutEffect(() => {
    now.current = { loadOlder, keep }
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once for every new message
  useLayoutEffect(follow, [newestId])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- for every change of the rows
  useLayoutEffect(keep, [rows])
  useEffect(() => {
    const timer = setTimeout(() => now.current.keep(), TO_END_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(historyTimer.current)
    }
  }, [])

  const note = (box: HTMLElement) => {
    lastTop.current = box.scrollTop
    lastHeight.current = box.clientHeight
  }
  const onResize = () => {
    keep()
    if (scroller.current) note(scroller.current)
  }
  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    const { scrollTop, clientHeight } = box
    // the browser itself scrolls when the height changes, and may say so before `onResize`
    const isSameHeight = clientHeight === lastHeight.current
    const isUp = scrollTop < lastTop.current - 1 && isSameHeight
    note(box)
    const isMoved = isSameHeight && Math.abs(scrollTop - keptTop.current) > 1
    const end = scrollTop + clientHeight + END_PX
    const isNowAtEnd = end >= box.scrollHeight
    if (isNowAtEnd && (kept.current !== 'newest' || isMoved)) kept.current = 'end'
    else if (isMoved) kept.current = null
    setPlace(placeOf(end))
    // rows measured above shift the log slightly, which is not a scroll by the member
    const isWanted = scrollTop < START_PX && (isUp || historyTimer.current !== undefined)
    clearTimeout(historyTimer.current)
    historyTimer.current = isWanted ? setTimeout(loadHistory, HISTORY_DEBOUNCE_MS) : undefined
  }
  const placeOf = (end: number) => {
    if (kept.current === 'end' || kept.current === 'newest') return 'end'
    const unsent = rows.findIndex(({ kind }) => kind === 'outgoing')
    if (kept.current !== null || unsent < 0 || !list.current) return 'away'
    return end >= TOP_PX + list.current.getItemOffset(unsent) ? 'near' : 'away'
  }
  const loadHistory = () => {
    historyTimer.current = undefined
    now.current.loadOlder?.()
  }

  return {
    scroller,
    list,
    isAtEnd,
    isKept: place === 'end',
    newestId,
    show,
    showNewest: () => show(keptOnNews(rows)),
    onScroll,
    onResize,
  }
}
