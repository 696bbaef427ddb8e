import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { linkNotice } from '#app/shell/late-notices.ts'
import { Notices } from '#app/shell/notices.tsx'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { isLoading } from '#platform/http/in-flight.ts'
import { session } from '#platform/session/session.ts'
import { useStore } from '#platform/store.ts'
import { useIsRouteActive } from '#shared/navigation/use-is-route-active.ts'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { AfterFirstPaint } from '#ui/layout/first-paint.tsx'

// loads in parallel with the first paint; toasts and dialogs shown before wait for it
const Overlays = lazyComponent(
  'overlays',
  () => import('#app/shell/overlays.tsx').then((module) => module.Overlays),
  { isDeferred: true, retriesUntilLoaded: true },
)

const OpenScreenChat = lazyComponent(
  'open-screen-chat',
  () => import('#app/shell/open-screen-chat.tsx').then((module) => module.OpenScreenChat),
  { retriesUntilLoaded: true },
)

/** The root layout of every screen, signed in or not. */
export function Root() {
  return (
    <>
      <Loading />
      <Outlet />
      <AfterFirstPaint>
        <Notices />
        <Suspense>
          <Overlays />
        </Suspense>
        <LinkQuestion />
        <MemberChat />
      </AfterFirstPaint>
    </>
  )
}

/** A signed-in member can open the chat on public screens, too. */
function MemberChat() {
  const hasSession = useStore(session) !== null
  const isRegister = useIsRouteActive('/register')
  const isPreview = useIsRouteActive('/preview')
  return <Suspense>{hasSession && (isRegister || isPreview) && <OpenScreenChat />}</Suspense>
}

/** The question covers whatever is open, which keeps its state. */
function LinkQuestion() {
  return useStore(linkNotice)
}

/** A separate component, so that a request that starts or ends renders nothing else. */
function Loading() {
  return <LoadingBar isActive={useStore(isLoading)} />
}
