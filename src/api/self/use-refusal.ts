import { useQuery } from '@tanstack/react-query'
import type { Self } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { blockedUntil } from '#platform/block.ts'
import { online } from '#platform/network.ts'
import { useStore } from '#platform/store.ts'

/**
 * Why nothing that moves money may be sent right now; null when it may. What takes a permission
 * (spec §6) names it: it may be withdrawn while the form is open.
 */
export function useRefusal(
  permission?: keyof Self['can'],
): 'offline' | 'blocked' | 'locked' | 'forbidden' | null {
  const isOnline = useStore(online)
  const isBlocked = useStore(blockedUntil) !== null
  const { data: self } = useQuery(selfQuery)
  if (!isOnline) return 'offline'
  if (isBlocked) return 'blocked'
  if (self?.isLocked) return 'locked'
  return permission && self?.can[permission] === false ? 'forbidden' : null
}
