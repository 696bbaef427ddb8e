// The kill switch: deployed in place of sw.js, it takes the service worker and its files away, in
// order, and leaves a page that answers alone: what is typed there stays, and its next load comes from
// the network. A page that does not answer is broken, and is loaded anew.

const PATIENCE_MS = 2000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeAway()))

async function takeAway() {
  await removeFiles()
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const broken = await Promise.all(pages.map(async (page) => !(await answers(page)) && page))
  await self.registration.unregister()
  // an answer of the old worker's that was under way may have been written meanwhile
  await removeFiles()
  await Promise.all(broken.map(loadAnew))
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
