import { Workbox } from 'workbox-window'
import { wait, withTimeout } from '#lib/wait.ts'
import { trustedWorkerUrl } from '#platform/pwa/trusted-worker-url.ts'
import { isUpdateReady } from '#platform/pwa/update-state.ts'
import { perTab } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

/** The only file that uses workbox-window. Loaded when the page is idle. */

const HOUR_MS = 60 * 60 * 1000
/** Returning to the app checks for an update at most this often. */
const RETURN_MS = 60 * 1000
/**
 * If the new worker does not take control within this time, the page is reloaded anyway. Chromium
 * may overlook for 5 minutes that the previous worker is idle, until a page loads. That page still
 * gets the previous version, so it is reloaded once more.
 */
const TAKE_OVER_MS = 3_000
/** The second reload comes within this time of the page's load, or not at all. */
const SECOND_RELOAD_MS = 10_000
/** How often a page tries to reload for an accepted update. */
const MAX_RELOADS = 4
/** Set for the page after the first of the two reloads. */
const RELOADED_KEY = 'reloadedForUpdate'

let workbox: Workbox | null = null
/** Whether this page may reload when the new version takes control. */
let mayReload = () => false
let checkedAt = 0

/** Whether there is a worker that can check for an update. */
export const hasWorker = createStore(false)

/** Whether the worker has cached all chunks: then preloading one costs no network. */
export const chunksHere = createStore(false)

/**
 * Registers the service worker. A new version waits until the user asks for it: nothing here
 * reloads a page unasked (R15.08). Updates that the operator's minimum requires are handled by
 * app/release/minimum-version.ts. `isSafe`: a reload would lose nothing that the user has typed.
 */
export async function startWorker(isSafe: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const hadWorker = navigator.serviceWorker.controller !== null
  chunksHere.set(hadWorker)
  const needsSecondReload = perTab.read(RELOADED_KEY) !== null
  perTab.remove(RELOADED_KEY)
  if (needsSecondReload) mayReload = () => performance.now() < SECOND_RELOAD_MS && isSafe()
  workbox = new Workbox(trustedWorkerUrl('app-sw', '/sw.js'))
  workbox.addEventListener('waiting', () => void offerWaiting())
  workbox.addEventListener('controlling', () => {
    chunksHere.set(true)
    // the first worker changes nothing; a new one may have been accepted in another tab
    if (mayReload()) {
      // this reload gets the new version
      perTab.remove(RELOADED_KEY)
      location.reload()
    } else if (hadWorker) {
      isUpdateReady.set(true)
    }
  })
  // where it is blocked or cannot be fetched, the app runs from the network
  const registration = await workbox.register({ immediate: true }).catch(() => null)
  if (!registration) return
  hasWorker.set(true)
  registration.addEventListener('updatefound', () => followInstall(registration))
  followInstall(registration)
  // the new worker has taken control before this page could notice
  if (needsSecondReload && !registration.waiting && mayReload()) return location.reload()
  checkedAt = Date.now()
  setInterval(() => void checkForUpdate(), HOUR_MS)
  onPageVisibility((isHidden) => {
    if (!isHidden && Math.abs(Date.now() - checkedAt) > RETURN_MS) void checkForUpdate()
  })
}

/**
 * Offers the worker that is being installed, if that succeeds. Workbox does so only for the first one
 * that an open page finds, even if its installation fails, and not for one that was under way when the
 * page was loaded.
 */
function followInstall({ installing }: ServiceWorkerRegistration): void {
  installing?.addEventListener('statechange', () => void offerWaiting(), { once: true })
}

/**
 * Offers the waiting worker, but not the first one: Firefox shows it as waiting until it is
 * activated, which a page that was loaded meanwhile may see. It may also be the active one by now.
 */
async function offerWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.active && registration.waiting) isUpdateReady.set(true)
}

/** Asks the server for a new version. */
export async function checkForUpdate(): Promise<'found' | 'newest' | 'failed'> {
  checkedAt = Date.now()
  try {
    await workbox?.update()
    const registration = await navigator.serviceWorker.getRegistration()
    // the first worker, which may still be loading, is no new version
    if (!registration?.active) return 'newest'
    return registration.installing || registration.waiting ? 'found' : 'newest'
  } catch {
    return 'failed'
  }
}

/** Enough for a slow phone network to load the whole app. */
const LOADED_MS = 2 * 60_000

/**
 * Asks the server for a new version and waits until it is loaded, at most 2 min. Resolves to
 * whether a reload would start it; without a service worker every reload does.
 */
export async function loadUpdate(): Promise<boolean> {
  if (!hasWorker.get()) return true
  const loaded = checkForUpdate().then(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const worker = registration?.installing
    if (!worker) return
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => resolve(), { once: true })
    })
  })
  await withTimeout(loaded, LOADED_MS).catch(() => undefined)
  const registration = await navigator.serviceWorker.getRegistration()
  // the browser may have removed the worker since the start
  return !registration || registration.waiting !== null || isUpdateReady.get()
}

/**
 * Activates the new version and reloads this page, on the user's tap or automatically, but only
 * while `isSafe` returns true. Resolves only if the page stays: after about 15 s, or once a reload
 * is no longer safe.
 */
export async function applyUpdate(isSafe: () => boolean): Promise<void> {
  mayReload = isSafe
  // refused where cookies are blocked in Firefox: then the app runs from the network
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // without one, another tab has activated it already
  if (registration?.waiting) {
    workbox?.messageSkipWaiting()
    await wait(TAKE_OVER_MS)
    if (isSafe()) perTab.write(RELOADED_KEY, '1')
  }
  // Chromium may stop the previous worker before it has answered the reload, which then never ends:
  // the page stays and has to reload again. Normally it is gone in a second, because it is cached
  for (let attempt = 0; attempt < MAX_RELOADS && isSafe(); attempt += 1) {
    location.reload()
    // oxlint-disable-next-line no-await-in-loop -- whether to try again shows after a while
    await wait(TAKE_OVER_MS)
  }
  // the new version must not start by itself much later
  mayReload = () => false
}
