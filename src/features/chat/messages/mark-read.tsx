import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readMutation, recountUnread, setNoneUnread } from '#api/chat/read.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { online } from '#platform/network/network.ts'
import { blockedUntil } from '#platform/session/block.ts'
import { session } from '#platform/session/session.ts'
import { useStore } from '#platform/store.ts'

/** A burst of messages is reported to the server once within this time. */
const MIN_GAP_MS = 1_000

type MarkReadProps = {
  /** The newest message of the other side. */
  newestId: string | undefined
  /** The one that was the newest when the member last saw the end of the conversation. */
  seenId: string | undefined
  /** What may have arrived before the chat was opened, or the page shown again, has yet to load. */
  isLoading: boolean
}

/**
 * Opening the chat marks it as read and resets the count (R10.02); so do messages that arrive while
 * it is open. Messages behind a hidden page, or below what the member is reading, stay unread until
 * they are seen.
 *
 * The server is told once the messages have loaded or could not be loaded: one call instead of two,
 * and none that delays the messages. A chat closed before that asks for the count again, so that
 * messages that nobody has seen stay unread. A component of its own, because the call's state would render
 * the whole chat again.
 */
export function MarkRead({ newestId, seenId, isLoading }: MarkReadProps) {
  const client = useQueryClient()
  const { mutate } = useMutation(readMutation)
  const isHidden = useStore(pageHidden)
  const isOnline = useStore(online)
  const isBlocked = useStore(blockedUntil) !== null
  const lastAt = useRef(0)
  // a read receipt waits for the gap to pass, or has failed
  const isDue = useRef(false)
  // the server has to be asked for the count: the chat has not loaded, or the member has not seen,
  // what may have arrived
  const isUntold = useRef(false)
  const isOpen = useRef(true)
  const isBelow = newestId !== seenId
  useEffect(() => {
    isDue.current = false
    isUntold.current = isLoading || isBelow
    // a call would mark all messages as read
    if (isHidden || isBelow) return undefined
    void setNoneUnread(client)
    if (isLoading || !isOnline || isBlocked) return undefined
    const send = () => {
      lastAt.current = Date.now()
      isDue.current = false
      const onError = () => {
        isDue.current = true
      }
      mutate({ isOpen: () => isOpen.current }, { onError })
    }
    const waitMs = lastAt.current + MIN_GAP_MS - Date.now()
    if (waitMs <= 0) {
      send()
      return undefined
    }
    isDue.current = true
    // no longer than the gap, even if the clock was set back
    const timer = setTimeout(send, Math.min(waitMs, MIN_GAP_MS))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once for every new message
  }, [client, mutate, newestId, isBelow, isLoading, isHidden, isOnline, isBlocked])
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      if (!session.get()) return
      // does not wait for the gap
      if (isDue.current) mutate({ isOpen: () => false })
      if (isUntold.current) recountUnread(client)
    }
  }, [client, mutate])
  return null
}
