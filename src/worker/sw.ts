import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { RangeRequestsPlugin } from 'workbox-range-requests'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'

type Entry = { url: string; revision: string | null; integrity: string }

declare const self: ServiceWorkerGlobalScope

/**
 * The service worker: it handles the app's files and nothing else. No call to the backend passes
 * through it, and it stores no member data (R15.07).
 */
const BACKEND = /^\/(?:mobile|broadcasting|socket\.io|__mock)\//
/** The addresses of the app's page, whose routes are behind `#`. */
const PAGE = /^\/+(?:index\.html)?(?:\?|$)/
const PACK = /^assets\/pack-/
/** Up to this many new files are fetched one by one; more come in the pack. */
const MAX_SINGLE = 12
/** The cache key of the previous build's file list: open tabs may still request those files. */
const FILES_KEY = '/sw-files'

// oxlint-disable-next-line no-underscore-dangle -- the name that the build replaces
const listed = self.__WB_MANIFEST as Entry[]
const packed = listed.find(({ url }) => PACK.test(url))
// audio is requested by ranges
const files = new PrecacheController({ plugins: [new RangeRequestsPlugin()] })
files.addToCacheList(listed.filter((entry) => entry !== packed))

const openCache = () => caches.open(files.strategy.cacheName)

async function missingFiles(cache: Cache): Promise<string[]> {
  const cached = new Set((await cache.keys()).map(({ url }) => url))
  return [...files.getURLsToCacheKeys().values()].filter((key) => !cached.has(key))
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/**
 * Unpacks the missing files. A pack that does not match its digest fails the install, and the
 * current worker stays.
 */
async function unpack({ url, integrity }: Entry): Promise<void> {
  const cache = await openCache()
  const missing = new Set(await missingFiles(cache))
  if (missing.size <= MAX_SINGLE) return
  const response = await fetch(url, { integrity, credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  // paths and texts alternate (build/pack.ts)
  const parts = (await response.text()).split('\0')
  const wanted = parts.flatMap((path, at) => {
    const isWanted = at % 2 === 0 && missing.has(new URL(path, self.location.origin).href)
    return isWanted ? [{ path, text: parts[at + 1] }] : []
  })
  await Promise.all(
    wanted.map(({ path, text }) => {
      const type = TYPES[path.split('.').at(-1) ?? ''] ?? ''
      return cache.put(`/${path}`, new Response(text, { headers: { 'content-type': type } }))
    }),
  )
}

/**
 * Takes index.html from the browser's HTTP cache, so that it is not requested twice. The digest
 * proves that it belongs to this build; otherwise it is fetched like every other file.
 */
async function takeShell(): Promise<void> {
  // during an update the HTTP cache has the previous build's page
  if (self.registration.active) return
  const shell = listed.find(({ url }) => url === 'index.html')
  const key = files.getCacheKeyForURL('/index.html')
  if (!shell || key === undefined) return
  const { integrity } = shell
  const response = await fetch('/', { integrity, cache: 'force-cache' }).catch(() => null)
  // a browser accepts no redirected response as a page; Workbox makes a copy that it does accept
  if (response?.ok && !response.redirected) await (await openCache()).put(key, response)
}

/**
 * Lets the browser bypass the worker for backend calls and for release.json, if it supports static
 * routes.
 */
async function leaveBackendAlone(event: Event): Promise<void> {
  const { addRoutes } = event as Event & { addRoutes?: (rules: unknown[]) => Promise<void> }
  const paths = ['/mobile/*', '/broadcasting/*', '/socket.io/*', '/release.json']
  const rules = paths.map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }))
  await addRoutes?.call(event, rules).catch(() => undefined)
}

self.addEventListener('install', (event) => {
  const install = async () => {
    await leaveBackendAlone(event)
    if (packed) await unpack(packed)
    await takeShell()
    await files.install(event)
  }
  event.waitUntil(install())
})

/** Deletes old files except those of the previous build, which open tabs still run. */
async function tidy(): Promise<void> {
  const cache = await openCache()
  const current = [...files.getURLsToCacheKeys().values()]
  const before = await cache.match(FILES_KEY)
  const previous = before ? ((await before.json()) as string[]) : []
  const keep = new Set([...current, ...previous, new URL(FILES_KEY, self.location.origin).href])
  const old = (await cache.keys()).filter(({ url }) => !keep.has(url))
  await Promise.all(old.map((request) => cache.delete(request)))
  await cache.put(FILES_KEY, new Response(JSON.stringify(current)))
}

self.addEventListener('activate', (event) => {
  // claims the first page, which has no worker yet, so that its lazy chunks come from the cache
  event.waitUntil(tidy().then(() => self.clients.claim()))
})

registerRoute(new PrecacheRoute(files))
// chunks of the previous build; what is not cached comes from the network
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await (await openCache()).match(request)) ?? fetch(request),
)
// every navigation gets the same page, so no URL becomes a cache key
const showApp = files.createHandlerBoundToURL('index.html')
registerRoute(new NavigationRoute(showApp, { allowlist: [PAGE] }))
// the server may have files and pages beside the app; what cannot be reached opens the app
registerRoute(
  new NavigationRoute((options) => fetch(options.request).catch(() => showApp(options)), {
    denylist: [BACKEND],
  }),
)
// the cache was cleared, and the server has the page of another build, whose digest does not match;
// or the browser cannot read the cache, or has no room to fill it again
setCatchHandler(({ request }) => fetch(request))

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** The in-app path that a notification opens; the app validates it again. */
function targetPathOf(data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/'
}

self.addEventListener('notificationclick', (event) => {
  const path = targetPathOf(event.notification.data)
  event.notification.close()
  const open = async () => {
    // a page that was reloaded without the cache is not under this worker's control
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ focused }) => focused) ?? pages[0]
    if (!page) return void (await self.clients.openWindow(`/#${path}`))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client takes none
    page.postMessage({ type: 'OPEN', path })
    // rejected if the tap was too long ago; the page has navigated anyway
    await page.focus().catch(() => null)
  }
  event.waitUntil(open())
})
