import '#ui/foundation/base.css'
import { queryClient, restored } from '#app/early.ts'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showBootFailure } from '#app/boot-failure.ts'
import { catalogs } from '#app/catalogs.ts'
import { watchLaunches } from '#app/launch.ts'
import { watchNavigation } from '#app/navigation.ts'
import { watchLinks } from '#app/link-watch.ts'
import { createAppRouter, loadChangedAddress } from '#app/router.tsx'
import { routeBySession } from '#app/session-flow.ts'
import { watchSound } from '#app/sound-watch.ts'
import { whenIdle } from '#app/when-idle.ts'
import { wait } from '#lib/wait.ts'
import { i18n, startLanguage } from '#platform/i18n/i18n.ts'

const words = startLanguage(catalogs)
const router = createAppRouter(queryClient)
watchNavigation(router)
routeBySession(router)
watchSound()
watchLaunches()
// what was last seen comes first; then the first screen's code and data load while the words do
const firstScreen = restored
  // the browser may answer a tap in between
  .then(() => wait(0))
  .then(() => router.load())

const shown = words
  .then(() => firstScreen)
  .then(() => loadChangedAddress(router))
  .then(() => {
    // without its styles: index.html says so already
    if ('lost' in document.documentElement.dataset) return new Promise<void>(() => undefined)
    const root = createRoot(document.querySelector('#root')!)
    // in slices: a tap is answered in between (performance.md, 6)
    startTransition(() =>
      root.render(
        <StrictMode>
          <I18nProvider i18n={i18n}>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </I18nProvider>
        </StrictMode>,
      ),
    )
  })
shown.then(watchLinks, showBootFailure)
shown
  .then(whenIdle)
  .then(() => import('#app/background.ts'))
  .then(({ startBackground }) => startBackground(queryClient))
  // without it the app runs from the network, as it did until now
  .catch(() => undefined)
