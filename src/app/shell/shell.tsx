import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useRealtimeBridge } from '#app/use-realtime-bridge.ts'
import { Chat } from '#app/shell/chat.tsx'
import { AppTabBar } from '#app/shell/app-tab-bar.tsx'
import { PendingScreen } from '#app/shell/fallback-screens.tsx'
import { refreshQuery } from '#api/refresh/queries.ts'
import { session } from '#platform/session/session.ts'
import { useStore } from '#platform/store.ts'

/** The frame of a member's screens. Without a session nothing of a member is shown any more. */
export function Shell() {
  return useStore(session) === null ? <PendingScreen /> : <MemberShell />
}

function MemberShell() {
  // watched, so that the refresh interval itself is refreshed
  useQuery(refreshQuery)
  useRealtimeBridge()
  return (
    <>
      <Outlet />
      <AppTabBar />
      <Chat />
    </>
  )
}
