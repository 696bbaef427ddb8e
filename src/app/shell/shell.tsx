import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { refreshQuery } from '#api/refresh/queries.ts'
import { useRealtimeBridge } from '#app/realtime/use-realtime-bridge.ts'
import { AppTabBar } from '#app/shell/app-tab-bar.tsx'
import { PendingScreen } from '#app/shell/fallback-screens.tsx'
import { orderRoute } from '#domain/order-route.ts'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { isWide } from '#platform/device/wide.ts'
import { session } from '#platform/session/session.ts'
import { useStore } from '#platform/store.ts'
import { BootPart } from '#ui/layout/boot-part.tsx'
import { AfterFirstPaint } from '#ui/layout/first-paint.tsx'

// loads in parallel with the first paint
const LateShell = lazyComponent(
  'late-shell',
  () => import('#app/shell/late-shell.tsx').then((module) => module.LateShell),
  { isDeferred: true, retriesUntilLoaded: true },
)

const OrdersSplit = lazyComponent(
  'orders-split',
  () => import('#app/shell/orders-split.tsx').then((module) => module.OrdersSplit),
  // without it the screen of the URL is shown alone
  { failed: ({ children }) => children },
)

/** The frame of a member's screens. Renders nothing without a session. */
export function Shell() {
  return useStore(session) === null ? <PendingScreen /> : <MemberShell />
}

function MemberShell() {
  return (
    <>
      <Suspense fallback={<PendingScreen />}>
        <Screen />
      </Suspense>
      <AfterFirstPaint
        fallback={
          // without the painted rail, an empty one keeps its place on a wide window
          <BootPart id="boot-tabs" fallback={<div className="boot-tabs" />} />
        }
      >
        <Live />
        <AppTabBar />
        <AfterFirstPaint>
          <Suspense>
            <LateShell />
          </Suspense>
        </AfterFirstPaint>
      </AfterFirstPaint>
    </>
  )
}

/** The screen of the URL; on a wide window an order is shown beside its list. */
function Screen() {
  const place = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last ? orderRoute(last) : null
    },
    structuralSharing: true,
  })
  // deferred: a window that becomes wide keeps its content until the split view has loaded
  const isSplit = useDeferredValue(useStore(isWide))
  if (!isSplit || !place) return <Outlet />
  return (
    <OrdersSplit place={place}>
      <Outlet />
    </OrdersSplit>
  )
}

/** Effects that run while somebody is signed in; renders nothing. */
function Live() {
  // observed, so that the refresh interval itself is refreshed
  useQuery(refreshQuery)
  useRealtimeBridge()
  return null
}
