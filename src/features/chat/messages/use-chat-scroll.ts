import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Row } from '#features/chat/messages/rows.ts'
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
 * Keeps a conversation scrolled to its end while the newest messages are read, or to a row that was
 * looked for, leaves it in place once the member scrolls, and loads older messages near its start.
 */
export function useChatScroll(rows: readonly Row[], loadOlder: (() => void) | null) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  /** What stays in view while rows are added and measured. */
  const kept = useRef<'end' | Found | null>('end')
  const keptTop = useRef(0)
  const lastTop = useRef(0)
  const lastHeight = useRef(0)
  const historyTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const load = useRef(loadOlder)

  // not with the list's own functions, which repeat their scroll while rows are measured, even if
  // the member has scrolled away
  const keep = () => {
    const box = scroller.current
    if (!box || !list.current || kept.current === null) return
    if (kept.current === 'end') box.scrollTop = box.scrollHeight
    else {
      const { key } = kept.current
      const index = rows.findIndex((row) => row.key === key)
      if (index < 0) return
      const middle = list.current.getItemOffset(index) + list.current.getItemSize(index) / 2
      box.scrollTop = TOP_PX + middle - box.clientHeight / 2
    }
    keptTop.current = box.scrollTop
  }
  const show = (what: 'end' | Found) => {
    kept.current = what
    keep()
  }

  useLayoutEffect(() => {
    load.current = loadOlder
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- for every change of the rows
  useLayoutEffect(keep, [rows])
  useEffect(() => {
    const timer = setTimeout(() => {
      const box = scroller.current
      if (box && kept.current === 'end') box.scrollTop = box.scrollHeight
    }, TO_END_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(historyTimer.current)
    }
  }, [])

  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    const { scrollTop, clientHeight } = box
    // the browser itself scrolls up when rows shrink; if a keyboard opens in the same frame, that
    // looks like a scroll by the member
    const isSameHeight = clientHeight === lastHeight.current
    const isUp = scrollTop < lastTop.current - 1 && isSameHeight
    lastTop.current = scrollTop
    lastHeight.current = clientHeight
    const isNowAtEnd = scrollTop + clientHeight >= box.scrollHeight - END_PX
    if (isNowAtEnd) kept.current = 'end'
    else if (isSameHeight && Math.abs(scrollTop - keptTop.current) > 1) kept.current = null
    setIsAtEnd(kept.current === 'end')
    // rows measured above shift the log slightly, which is not a scroll by the member
    const isWanted = scrollTop < START_PX && (isUp || historyTimer.current !== undefined)
    clearTimeout(historyTimer.current)
    historyTimer.current = isWanted ? setTimeout(loadHistory, HISTORY_DEBOUNCE_MS) : undefined
  }
  const loadHistory = () => {
    historyTimer.current = undefined
    load.current?.()
  }

  return {
    scroller,
    list,
    isAtEnd,
    keep,
    show,
    onScroll,
  }
}
