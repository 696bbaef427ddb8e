import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { selfQuery } from '#api/self/queries.ts'
import { openOutbox } from '#features/chat/outbox/outbox-store.ts'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { isInstallOffered } from '#platform/pwa/install-offer.ts'
import { isUpdateReady, neededUpdate } from '#platform/pwa/update-state.ts'
import { session } from '#platform/session/session.ts'
import { useStore } from '#platform/store.ts'
import { hasInterruptedSends } from '#shared/forms/interrupted-sends.ts'
import { useIsRouteActive } from '#shared/navigation/use-is-route-active.ts'

const InterruptedNotice = lazyComponent(
  'interrupted-notice',
  () =>
    import('#features/interrupted-sends/interrupted-notice.tsx').then(
      (module) => module.InterruptedNotice,
    ),
  { retriesUntilLoaded: true },
)
const UpdateNotice = lazyComponent(
  'update-notice',
  () => import('#features/app-updates/update-notice.tsx').then((module) => module.UpdateNotice),
  { retriesUntilLoaded: true },
)
const InstallNotice = lazyComponent(
  'install-notice',
  () => import('#features/install/install-notice.tsx').then((module) => module.InstallNotice),
  { retriesUntilLoaded: true },
)

/**
 * The notices of the background tasks: money whose result is unknown, and one of a new version or,
 * on home, the install offer.
 */
export function BackgroundNotices() {
  const memberId = useUnsentMessages()
  const hasSession = useStore(session) !== null
  const isInterrupted = useIsInterrupted(memberId)
  const isHome = useIsRouteActive('/member/')
  const isOffered = useStore(isInstallOffered)
  const needed = useStore(neededUpdate)
  const hasUpdate = useStore(isUpdateReady) || needed === 'ready' || needed === 'unavailable'
  return (
    <>
      <Suspense>{hasSession && isInterrupted && <InterruptedNotice />}</Suspense>
      <Suspense>{hasUpdate && <UpdateNotice />}</Suspense>
      <Suspense>{hasSession && isHome && isOffered && !hasUpdate && <InstallNotice />}</Suspense>
    </>
  )
}

/** Looked up again once a member is known, who may have been signed out by the server (R8.86). */
function useIsInterrupted(memberId: string | null | undefined): boolean {
  const lookUp = () => ({ memberId, isInterrupted: hasInterruptedSends() })
  const [found, setFound] = useState(lookUp)
  if (found.memberId !== memberId) setFound(lookUp())
  return found.isInterrupted
}

/**
 * Marks messages of an earlier page load as failed on the chat's tab (R10.85). Returns the member's
 * id, undefined before their self data is known.
 */
function useUnsentMessages(): string | null | undefined {
  const { data: memberId } = useQuery({
    ...selfQuery,
    select: (self) => self.memberId,
    enabled: false,
  })
  useEffect(() => (memberId ? openOutbox(memberId) : undefined), [memberId])
  return memberId
}
