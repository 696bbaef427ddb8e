import { Outlet } from '@tanstack/react-router'
import { BlockAlert } from '#app/shell/block-alert.tsx'
import { Notices } from '#app/shell/notices.tsx'
import { isLoading } from '#platform/http/in-flight.ts'
import { useStore } from '#platform/store.ts'
import { AfterFirstPaint } from '#ui/first-paint.tsx'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { ToastHost } from '#ui/toast-host.tsx'

/** What surrounds every screen, signed in or not. */
export function Root() {
  return (
    <>
      <Loading />
      <Outlet />
      <AfterFirstPaint>
        <Notices />
        <BlockAlert />
        <ToastHost />
      </AfterFirstPaint>
    </>
  )
}

/** By itself: a call that starts or ends draws nothing else anew. */
function Loading() {
  return <LoadingBar isActive={useStore(isLoading)} />
}
