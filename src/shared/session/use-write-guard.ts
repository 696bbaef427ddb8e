import { useQuery } from '@tanstack/react-query'
import type { Self } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { WHILE_LOCKED, type MemberAction } from '#domain/locked-account.ts'
import { waitsForUpdate } from '#domain/minimum-version.ts'
import { online } from '#platform/network/network.ts'
import { neededUpdate } from '#platform/pwa/update-state.ts'
import { blockedUntil } from '#platform/session/block.ts'
import { useStore } from '#platform/store.ts'
import { useSteadily } from '#ui/foundation/use-quietly.ts'

/**
 * Why nothing may be sent. 'forbidden': the permission is missing; 'outdated': a newer build is
 * needed.
 */
export type WriteGuard = 'offline' | 'blocked' | 'locked' | 'forbidden' | 'outdated'

/**
 * Why this may not be sent now; null if it may. An action that needs a permission names it, because
 * it may be withdrawn while the form is open. A locked account may not start anything new
 * (domain/locked-account.ts); a build that is too old starts no money transaction until the newer
 * one runs (domain/minimum-version.ts).
 */
export function useWriteGuard(
  action: MemberAction,
  permission?: keyof Self['can'],
): WriteGuard | null {
  const isOnline = useStore(online)
  const needed = useStore(neededUpdate)
  const isBlocked = useStore(blockedUntil) !== null
  const { data: self } = useQuery(selfQuery)
  const isAwaited = needed === 'loading' || needed === 'ready'
  const guard = () => {
    if (!isOnline) return 'offline'
    if (isBlocked) return 'blocked'
    if (self?.isLocked && WHILE_LOCKED[action] === 'forbidden') return 'locked'
    if (permission && self?.can[permission] === false) return 'forbidden'
    return isAwaited && waitsForUpdate(action) ? 'outdated' : null
  }
  // its banner moves the form
  return useSteadily(guard())
}
