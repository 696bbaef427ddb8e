import { Suspense } from 'react'
import { Chat } from '#app/shell/chat.tsx'
import { ConnectionStrip } from '#features/connection/connection-strip.tsx'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { isWide } from '#platform/device/wide.ts'
import { useStore } from '#platform/store.ts'

const WideKeys = lazyComponent(
  'wide-keys',
  () => import('#app/shell/wide-keys.tsx').then((module) => module.WideKeys),
  { retriesUntilLoaded: true },
)

/** What is shown over or beside a member's screen, loaded after the first screen is painted. */
export function LateShell() {
  const hasKeys = useStore(isWide)
  return (
    <>
      <Chat />
      <ConnectionStrip />
      <Suspense>{hasKeys && <WideKeys />}</Suspense>
    </>
  )
}
