import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import { blockedUntil } from '#platform/block.ts'
import { online } from '#platform/network.ts'
import { useStore } from '#platform/store.ts'

/** Why nothing that moves money may be sent right now; null when it may. */
export function useRefusal(): 'offline' | 'blocked' | 'locked' | null {
  const isOnline = useStore(online)
  const isBlocked = useStore(blockedUntil) !== null
  const { data: self } = useQuery(selfQuery)
  if (!isOnline) return 'offline'
  if (isBlocked) return 'blocked'
  return self?.isLocked ? 'locked' : null
}
