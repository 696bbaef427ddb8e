import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { showBootFailure } from '#app/boot-failure.ts'
import { catalogs } from '#app/catalogs.ts'
import { openPath, watchLaunches } from '#app/navigation/launch.ts'
import { watchNavigation } from '#app/navigation/watch-navigation.ts'
import { restorePersisted } from '#app/offline-data/restore.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter, loadChangedAddress } from '#app/router.tsx'
import { watchLinks } from '#app/session/link-watch.ts'
import { watchSession, routeBySession } from '#app/session/session-flow.ts'
import { whenIdle } from '#app/when-idle.ts'
import { yieldToMain } from '#lib/yield-to-main.ts'
import { probeSound, unlockOnGestures } from '#platform/audio/sound.ts'
import { keepLoading } from '#platform/chunks/chunk.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { noteError, watchErrors } from '#platform/error-reports/caught.ts'
import { i18n, startLanguage } from '#platform/i18n/i18n.ts'
import { listenToWorker } from '#platform/pwa/worker-messages.ts'
import { adoptUrlToken } from '#platform/session/adopt-url-token.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { TodayContext } from '#ui/data/today.ts'

/** How long after the start audio is checked (R7.07). */
const SOUND_CHECK_MS = 5_000

// The boot sequence, from top to bottom. index.html has already painted the shell and preloads the
// messages, and the home chunk if the URL is home.

// removes a link's token from the address before anything else can read it
adoptUrlToken()
// removes other members' data before anything is read
memberStorage.removeForeign()

const queryClient = createQueryClient()
watchSession(queryClient)

const router = createAppRouter(queryClient)
watchNavigation(router)
// excluded from a build without a DSN (src/build/error-reports.ts)
if (import.meta.env.VITE_SENTRY_DSN) {
  watchErrors()
  router.options.defaultOnCatch = (error) => noteError(error, 'screen')
}
routeBySession(router)
// gestures unlock audio from the start; later it is checked whether it is still locked
unlockOnGestures()
setTimeout(probeSound, SOUND_CHECK_MS)
watchLaunches()
listenToWorker(openPath)

// for index.html, which otherwise shows that the app could not be loaded
document.documentElement.dataset['begun'] = ''
// the component gallery instead of the app, in development only: a build drops src/kit
const isGallery = import.meta.env.DEV && location.hash.startsWith('#/__kit')
void (isGallery ? startGallery() : start())

async function startGallery(): Promise<void> {
  const gallery = await import('#kit/start.tsx')
  await gallery.startGallery(catalogs)
}

async function start(): Promise<void> {
  try {
    await Promise.all([startLanguage(catalogs), loadFirstScreen()])
    await loadChangedAddress(router)
    // the styles are missing: index.html already shows the error
    if ('lost' in document.documentElement.dataset) return
    render()
  } catch (error) {
    if (import.meta.env.VITE_SENTRY_DSN) {
      noteError(error, 'boot')
      void import('#app/error-reports.ts')
        .then(({ startErrorReports }) => startErrorReports(queryClient, router))
        // the error-report chunk may fail to load, too
        .catch(() => undefined)
    }
    return showBootFailure()
  }
  watchLinks()
  await whenIdle()
  await keepLoading(() => import('#app/background.ts'))
    .then(({ startBackground }) => startBackground(queryClient, router))
    // without a service worker the app runs from the network, as before
    .catch(() => undefined)
}

/** Restores persisted data first; then the screen's chunk and data load in parallel. */
async function loadFirstScreen(): Promise<void> {
  await restorePersisted(queryClient)
  await yieldToMain()
  await router.load()
}

function AddressCheck() {
  useEffect(() => void loadChangedAddress(router), [])
  return null
}

function Today({ children }: { children: ReactNode }) {
  return <TodayContext value={useToday()}>{children}</TodayContext>
}

function render(): void {
  const root = createRoot(document.querySelector('#root')!)
  // hydrates in slices, so that taps are handled in between: with 6× CPU throttling the longest
  // task is 130 ms shorter (median of 6 starts)
  startTransition(() =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <Today>
              <RouterProvider router={router} />
            </Today>
            <AddressCheck />
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  )
}
