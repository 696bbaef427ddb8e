import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { onOrderAction, type OrderAction } from '#api/order/actions.ts'
import { watchSetBack } from '#app/clock-set-back.ts'
import { startDiagnostics } from '#app/diagnostics.ts'
import { startMotion } from '#app/navigation/motion.ts'
import { watchForPrefetch } from '#app/navigation/prefetch.ts'
import { watchForPersistence } from '#app/offline-data/persist.ts'
import { watchRelease } from '#app/release/release-watch.ts'
import { watchExit } from '#app/session/exit-alert.ts'
import { BackgroundNotices } from '#app/shell/background-notices.tsx'
import { backgroundNotices } from '#app/shell/late-notices.ts'
import { watchAgentCounts } from '#app/watch-agent-counts.ts'
import { idle } from '#lib/idle.ts'
import { yieldToMain } from '#lib/yield-to-main.ts'
import { preloads } from '#platform/chunks/preloads.ts'
import { i18n, loadAllMessages } from '#platform/i18n/i18n.ts'
import { noteTaskDone } from '#platform/pwa/install-offer.ts'
import { isUpdateReady } from '#platform/pwa/update-state.ts'
import { chunksHere, startWorker } from '#platform/pwa/worker.ts'
import { keepCookies } from '#platform/session/renew-cookies.ts'
import { session } from '#platform/session/session.ts'
import { askToPersist } from '#platform/storage/persistence.ts'
import { storageFailed } from '#platform/storage/storage-failed.ts'
import { local } from '#platform/storage/web-storage.ts'
import { watchMode } from '#platform/theme/mode.ts'
import { applyTextSize } from '#platform/theme/text-size.ts'
import { hasUnsavedChanges } from '#platform/unsaved-changes.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { watchStrayTaps } from '#ui/foundation/stray-taps.ts'
import { markTyping } from '#ui/foundation/typing-mark.ts'

/**
 * Starts the background tasks. Loaded when the first screen is rendered and the page is idle, and
 * interrupted for taps: with 6× CPU throttling all of it takes 60 to 100 ms after 30 to 50 for the
 * evaluation of the file.
 */
export async function startBackground(client: QueryClient, router: AnyRouter): Promise<void> {
  await yieldToMain()
  watchStrayTaps()
  markTyping()
  // index.html has applied both; another tab may have changed them since
  watchMode()
  applyTextSize()
  startMotion(router)
  watchForPrefetch(client, router)
  chunksHere.subscribe(() => void preload())
  router.subscribe('onRendered', () => void preload())
  await yieldToMain()
  watchForPersistence(client)
  watchSetBack(client)
  startDiagnostics(client)
  if (import.meta.env.VITE_SENTRY_DSN) loadErrorReports(client, router).catch(() => undefined)
  await yieldToMain()
  watchRelease(
    client,
    startWorker(() => !hasUnsavedChanges()),
  )
  session.subscribe(requestPersistentStorage)
  requestPersistentStorage()
  storageFailed.subscribe(toastMemoryOnly)
  toastMemoryOnly()
  keepCookies()
  await yieldToMain()
  watchExit(client)
  watchDoneOrders(client)
  watchAgentCounts(client)
  backgroundNotices.set(createElement(BackgroundNotices))
}

/** Loads error reporting for the share of starts that the operator has chosen. */
async function loadErrorReports(client: QueryClient, router: AnyRouter): Promise<void> {
  if (Math.random() >= Number(import.meta.env.VITE_SENTRY_SAMPLE_RATE || 1)) return
  const { startErrorReports } = await import('#app/error-reports.ts')
  startErrorReports(client, router)
}

let isPreloading = false

/** Preloads what the member may open next (R16.86), one file at a time, so that none delays a tap. */
async function preload(): Promise<void> {
  // a worker that is about to be replaced has to become idle
  if (isPreloading || isUpdateReady.get() || !chunksHere.get()) return
  const load = preloads.shift()
  if (!load) return
  isPreloading = true
  await idle(1_000, true)
  // a missing file is reported when it is needed
  await Promise.allSettled([load(), loadAllMessages()])
  isPreloading = false
  void preload()
}

const ASKED_KEY = 'askedToPersist'

/** Requests persistent storage, once per device, after sign-in. */
function requestPersistentStorage(): void {
  if (session.get() === null || local.read(ASKED_KEY) !== null) return
  if (!local.write(ASKED_KEY, '1')) return
  void askToPersist()
}

const SAID_KEY = 'saidMemoryOnly'

/** Shown once per device, not at every start. */
function toastMemoryOnly(): void {
  if (!storageFailed.get() || local.read(SAID_KEY) !== null) return
  local.write(SAID_KEY, '1')
  showToast({
    tone: 'info',
    text: i18n._(msg`This device cannot keep data for offline use. The app works all the same.`),
  })
}

/** The actions with which the member completes an order. */
const ORDER_DONE: ReadonlySet<OrderAction> = new Set(['confirm', 'paid'])

function watchDoneOrders(client: QueryClient): void {
  onOrderAction(client, (action, { status }) => {
    if (status === 'success' && ORDER_DONE.has(action)) noteTaskDone()
  })
}
