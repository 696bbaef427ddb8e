import { useQuery } from '@tanstack/react-query'
import type { Self } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { WHILE_LOCKED, type MemberAction } from '#domain/locked-account.ts'
import { online } from '#platform/network/network.ts'
import { blockedUntil } from '#platform/session/block.ts'
import { useStore } from '#platform/store.ts'

/**
 * Why this may not be sent right now; null when it may. What takes a permission names it: it may be
 * withdrawn while the form is open. A locked account may not start anything new
 * (domain/locked-account.ts).
 */
export function useWriteGuard(
  action: MemberAction,
  permission?: keyof Self['can'],
): 'offline' | 'blocked' | 'locked' | 'forbidden' | null {
  const isOnline = useStore(online)
  const isBlocked = useStore(blockedUntil) !== null
  const { data: self } = useQuery(selfQuery)
  if (!isOnline) return 'offline'
  if (isBlocked) return 'blocked'
  if (self?.isLocked && WHILE_LOCKED[action] === 'forbidden') return 'locked'
  return permission && self?.can[permission] === false ? 'forbidden' : null
}
