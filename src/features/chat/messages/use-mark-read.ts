import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readMutation, setNoneUnread, announceRead, unreadCountQuery } from '#api/chat/queries.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { online } from '#platform/network/network.ts'
import { blockedUntil } from '#platform/session/block.ts'
import { useStore } from '#platform/store.ts'

/** A burst of messages is one word to the server. */
const MIN_GAP_MS = 1_000

/**
 * Opening the chat marks it read and zeroes the count (R10.02); so does what comes while it is
 * open. What nobody can see, because the page is hidden, stays unread until it is seen.
 */
export function useMarkRead(newestId: string | undefined): void {
  const client = useQueryClient()
  const { mutate } = useMutation(readMutation)
  const isHidden = useStore(pageHidden)
  const isOnline = useStore(online)
  const isBlocked = useStore(blockedUntil) !== null
  const lastAt = useRef(0)
  useEffect(() => {
    if (isHidden) return undefined
    void setNoneUnread(client)
    if (!isOnline || isBlocked) return undefined
    const timer = setTimeout(
      () => {
        lastAt.current = Date.now()
        mutate(undefined, {
          onSuccess: () => {
            const { queryKey } = unreadCountQuery
            // what has come behind a hidden page since: only the server knows how many are unread
            if (pageHidden.get() && client.getQueryData(queryKey) !== 0) {
              void client.invalidateQueries({ queryKey })
              return
            }
            // a count that was asked for before this may say otherwise
            void setNoneUnread(client)
            announceRead()
          },
        })
      },
      Math.max(0, lastAt.current + MIN_GAP_MS - Date.now()),
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once for every new message
  }, [client, mutate, newestId, isHidden, isOnline, isBlocked])
}
