import { Workbox } from 'workbox-window'
import { trustedWorkerUrl } from '#platform/pwa/trusted-worker-url.ts'
import { isUpdateReady } from '#platform/pwa/update-state.ts'
import { createStore } from '#platform/store.ts'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

/** The only file that knows workbox-window. Loaded when the page is idle. */

const HOUR_MS = 60 * 60 * 1000
/** Returning to the app checks for an update at most this often. */
const RETURN_MS = 60 * 1000
/** A new worker that does not take control in this time does so at the next load. */
const TAKE_OVER_MS = 3_000

type WorkerMessage = { type?: unknown; path?: unknown } | null

let workbox: Workbox | null = null
let isAccepted = false
let checkedAt = 0

/** Whether there is a worker that can be asked for an update. */
export const hasWorker = createStore(false)

/** Whether the worker has all chunks on the device: then loading one ahead costs no network. */
export const chunksHere = createStore(false)

/**
 * Registers the service worker. A new version waits until the person wants it: nothing here reloads
 * a page that nobody has asked to reload (R15.08).
 */
export async function startWorker(onOpen: (path: unknown) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const hadWorker = navigator.serviceWorker.controller !== null
  chunksHere.set(hadWorker)
  workbox = new Workbox(trustedWorkerUrl('app-sw', '/sw.js'))
  workbox.addEventListener('waiting', () => isUpdateReady.set(true))
  workbox.addEventListener('controlling', () => {
    chunksHere.set(true)
    // the first worker changes nothing; a new one may have been accepted in another tab
    if (isAccepted) location.reload()
    else if (hadWorker) isUpdateReady.set(true)
  })
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent) => {
    const message = data as WorkerMessage
    if (message?.type === 'OPEN') onOpen(message.path)
    if (message?.type === 'WORKER_OFF') {
      // the kill switch (public/sw-off.js): this page works, and may go on
      ports[0]?.postMessage('here')
      isUpdateReady.set(true)
    }
  })
  // where it is blocked or cannot be fetched the app runs from the network
  const registration = await workbox.register({ immediate: true }).catch(() => null)
  if (!registration) return
  hasWorker.set(true)
  checkedAt = Date.now()
  setInterval(() => void checkForUpdate(), HOUR_MS)
  onPageVisibility((isHidden) => {
    if (!isHidden && Date.now() - checkedAt > RETURN_MS) void checkForUpdate()
  })
}

/** Asks the server for a new version. */
export async function checkForUpdate(): Promise<'found' | 'newest' | 'failed'> {
  checkedAt = Date.now()
  try {
    await workbox?.update()
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.installing || registration?.waiting ? 'found' : 'newest'
  } catch {
    return 'failed'
  }
}

/** The person wants the new version: it takes over, and this page is loaded anew. */
export async function applyUpdate(): Promise<void> {
  isAccepted = true
  const registration = await navigator.serviceWorker.getRegistration()
  // taken over already, by another tab
  if (!registration?.waiting) return location.reload()
  workbox?.messageSkipWaiting()
  setTimeout(() => location.reload(), TAKE_OVER_MS)
}
