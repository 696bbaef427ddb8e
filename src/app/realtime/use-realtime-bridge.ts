import { useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { selfQuery } from '#api/self/queries.ts'
import { yieldToMain } from '#lib/yield-to-main.ts'
import { loadChunk, tenMinuteMark } from '#platform/chunks/chunk.ts'
import { firstMessages } from '#platform/i18n/i18n.ts'
import { realtimeStatus } from '#platform/realtime/status.ts'
import { blockedUntil } from '#platform/session/block.ts'
import { session } from '#platform/session/session.ts'
import { useStore } from '#platform/store.ts'
import { hasUnsavedChanges } from '#platform/unsaved-changes.ts'

/**
 * The retry interval for self data, which holds the channel's name: without it no order arrives.
 */
const RETRY_SELF_MS = 30_000

/** The polling interval while realtime is down. */
const POLL_MS = 30_000

const CHUNK_OPTIONS = {
  messages: firstMessages,
  mustStay: hasUnsavedChanges,
  mark: tenMinuteMark,
}

const predicate = ({ meta }: Pick<Query, 'meta'>) => meta?.notRefreshed === undefined

/**
 * Runs the bridge while a member is signed in and not blocked, once self data has loaded; without a
 * member id, the bridge only polls (R2.22). Its code loads in parallel with the first screen, which
 * does not need it.
 */
export function useRealtimeBridge(): void {
  const client = useQueryClient()
  const token = useStore(session)?.token
  const isBlocked = useStore(blockedUntil) !== null
  const { data: memberId } = useQuery({
    ...selfQuery,
    select: (self) => self.memberId,
    refetchInterval: ({ state }) =>
      state.data === undefined && !isBlocked ? RETRY_SELF_MS : false,
  })
  useEffect(() => {
    if (memberId === undefined || token === undefined || isBlocked) return
    let stop: (() => void) | null = null
    let isOver = false
    const load = () => import('#app/realtime/realtime-bridge.ts')
    const start = () => {
      loadChunk('realtime', load, CHUNK_OPTIONS)
        .then(async ({ startBridge }) => {
          // evaluating the file was a long task already
          await yieldToMain()
          if (!isOver) stop = startBridge(client, memberId, token)
        })
        .catch(() => {
          if (isOver) return
          realtimeStatus.set('failed')
          // without the bridge's code nothing else polls, and no order rings
          const timer = setTimeout(() => {
            void client.invalidateQueries({ predicate })
            start()
          }, POLL_MS)
          stop = () => clearTimeout(timer)
        })
    }
    start()
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, memberId, token, isBlocked])
}
