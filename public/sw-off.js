// The kill switch: deployed in place of sw.js, it takes the service worker and its files away, in
// order, and leaves a page that answers alone: what is typed there stays, and its next load comes from
// the network. A page that does not answer is broken, and is loaded anew.

const PATIENCE_MS = 2000
const LATER_MS = [0, 500, 2000]

self.addEventListener('install', takeOver)
self.addEventListener('activate', (event) => event.waitUntil(takeAway()))

/** Asked once, Chromium now and then does not notice that the worker before has nothing left to do. */
function takeOver() {
  for (const ms of LATER_MS) setTimeout(() => self.skipWaiting(), ms)
}

async function takeAway() {
  await removeFiles()
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const broken = await Promise.all(pages.map(async (page) => !(await answers(page)) && page))
  await self.registration.unregister()
  await Promise.all(broken.map(loadAnew))
  // answers of the old worker's that were under way are written meanwhile, which makes caches anew
  await Promise.all(LATER_MS.map(removeLater))
}

async function removeLater(ms) {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await removeFiles()
}

async function removeFiles() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

const loadAnew = (page) => page && page.navigate(page.url).catch(() => undefined)

function answers(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), PATIENCE_MS)
    page.postMessage({ type: 'WORKER_OFF' }, [port2])
  })
}
