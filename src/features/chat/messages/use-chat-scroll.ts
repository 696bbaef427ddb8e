import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Row } from '#features/chat/messages/rows.ts'

/** The chat is scrolled to its end within this time (R10.03). */
const TO_END_MS = 1_000
/** History loads after scrolling up has paused for this time (R10.04). */
const HISTORY_DEBOUNCE_MS = 1_000
/** Within this distance, an edge counts as reached. */
const END_PX = 48
const START_PX = 320

/**
 * Keeps a conversation scrolled to its end while the newest messages are read, leaves it in place
 * while older ones are read, and loads older messages near its start.
 */
export function useChatScroll(rows: readonly Row[], loadOlder: (() => void) | null) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const follows = useRef(true)
  const lastTop = useRef(0)
  const lastHeight = useRef(0)
  const historyTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const load = useRef(loadOlder)

  // not with the list's scrollToIndex, which continues while rows are measured even if the user has
  // scrolled away
  const toEnd = () => {
    follows.current = true
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }
  const goToEnd = () => {
    // ends a running scroll to a row
    list.current?.scrollTo(list.current.scrollSize)
    toEnd()
  }
  const keepAtEnd = () => {
    if (follows.current) toEnd()
  }
  const show = (index: number) => {
    // instant: rows measured during a smooth scroll would jump back to the end
    follows.current = false
    list.current?.scrollToIndex(index, { align: 'center' })
  }

  useLayoutEffect(() => {
    load.current = loadOlder
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- for every change of the rows
  useLayoutEffect(keepAtEnd, [rows])
  useEffect(() => {
    const timer = setTimeout(() => {
      const box = scroller.current
      if (box && follows.current) box.scrollTop = box.scrollHeight
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
    // looks like a scroll away from the end
    const isUp = scrollTop < lastTop.current - 1 && clientHeight === lastHeight.current
    lastTop.current = scrollTop
    lastHeight.current = clientHeight
    const isNowAtEnd = scrollTop + clientHeight >= box.scrollHeight - END_PX
    // keeps following when rows turn out higher than estimated
    if (isNowAtEnd) follows.current = true
    else if (isUp) follows.current = false
    setIsAtEnd(isNowAtEnd || follows.current)
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
    goToEnd,
    keepAtEnd,
    show,
    onScroll,
  }
}
