// The kill switch: deployed in place of sw.js, it unregisters the service worker and deletes its
// caches. A page that responds keeps running, with its unsaved input, and loads from the network next
// time. A page that does not respond is broken and is reloaded.

const RESPONSE_TIMEOUT_MS = 2000
/** Chromium may overlook for 5 minutes that the previous worker is idle and can be replaced. */
const ACTIVATION_MS = 3000
const RETRY_DELAYS_MS = [500, 2000, 4000]

let removal

self.addEventListener('install', () => {
  self.skipWaiting()
  setTimeout(removeOnce, ACTIVATION_MS)
})
self.addEventListener('activate', (event) => event.waitUntil(removeOnce()))

function removeOnce() {
  removal ??= removeWorker()
  return removal
}

async function removeWorker() {
  await deleteCaches()
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const broken = await Promise.all(pages.map(async (page) => !(await responds(page)) && page))
  await self.registration.unregister()
  await Promise.all(broken.map(reload))
  // pending responses of the old worker may recreate caches meanwhile
  await Promise.all(RETRY_DELAYS_MS.map(deleteCachesLater))
}

async function deleteCachesLater(ms) {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await deleteCaches()
}

async function deleteCaches() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Rejected while this worker is not active: then the page loads from the network once reopened. */
const reload = (page) => page && page.navigate(page.url).catch(() => undefined)

function responds(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), RESPONSE_TIMEOUT_MS)
    page.postMessage({ type: 'WORKER_OFF' }, [port2])
  })
}
