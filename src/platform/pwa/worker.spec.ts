import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** What counts as an update, and the reloads after one was accepted but starts late (R15.08). */

const workbox = vi.hoisted(() => {
  const registration: Partial<Record<'active' | 'installing' | 'waiting', object | null>> = {}
  return {
    events: new EventTarget(),
    messageSkipWaiting: vi.fn<() => void>(),
    update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    registration: Object.assign(new EventTarget(), registration),
  }
})
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = workbox.events.addEventListener.bind(workbox.events)
    messageSkipWaiting = workbox.messageSkipWaiting
    register = () => Promise.resolve(workbox.registration)
    update = workbox.update
  },
}))

const stored = new Map<string, string>()
const reload = vi.fn<() => void>()
let isSafe: boolean

/** Loads the page with its service worker; `accept` is the tap on the notice. */
async function load() {
  vi.resetModules()
  reload.mockReset()
  workbox.events = new EventTarget()
  const { active, installing, waiting } = workbox.registration
  // without the listeners of the page before
  workbox.registration = Object.assign(new EventTarget(), { active, installing, waiting })
  const { startWorker, applyUpdate, checkForUpdate, loadUpdate } =
    await import('#platform/pwa/worker.ts')
  const { isUpdateReady } = await import('#platform/pwa/update-state.ts')
  await startWorker(() => isSafe)
  return {
    accept: () => void applyUpdate(() => isSafe),
    check: checkForUpdate,
    isOffered: isUpdateReady.get,
    loadUpdate,
  }
}

const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'))

/** The new worker takes control of the page. */
const takeOver = () => workbox.events.dispatchEvent(new Event('controlling'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance', 'Date'] })
  isSafe = true
  stored.clear()
  workbox.registration.active = {}
  workbox.registration.installing = null
  workbox.registration.waiting = {}
  const serviceWorker = {
    controller: {},
    getRegistration: () => Promise.resolve(workbox.registration),
  }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', { sessionStorage: storageOf(stored) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a waiting worker of a new version is offered', async () => {
  const { isOffered } = await load()
  workbox.events.dispatchEvent(new Event('waiting'))
  await expect.poll(() => isOffered()).toBe(true)
})

it('the first worker, which waits for a moment in Firefox, is not offered as a new version', async () => {
  workbox.registration.active = null
  const { isOffered } = await load()
  workbox.events.dispatchEvent(new Event('waiting'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOffered()).toBe(false)
})

it('the first worker is not offered either if it has been activated meanwhile', async () => {
  const { isOffered } = await load()
  workbox.events.dispatchEvent(new Event('waiting'))
  workbox.registration.waiting = null
  await vi.advanceTimersByTimeAsync(0)
  expect(isOffered()).toBe(false)
})

/** A worker begins to be installed; `end` is how that ends. */
function install() {
  const worker = new EventTarget()
  workbox.registration.installing = worker
  workbox.registration.dispatchEvent(new Event('updatefound'))
  return {
    end: async (isInstalled: boolean) => {
      workbox.registration.installing = null
      if (isInstalled) workbox.registration.waiting = worker
      worker.dispatchEvent(new Event('statechange'))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

it('a new version is offered once its installation succeeds, after any number that failed', async () => {
  workbox.registration.waiting = null
  const { isOffered } = await load()
  await install().end(false)
  await install().end(false)
  expect(isOffered()).toBe(false)
  await install().end(true)
  expect(isOffered()).toBe(true)
})

it('a new version that was already being installed when the page was loaded is offered, too', async () => {
  workbox.registration.waiting = null
  const { end } = install()
  const { isOffered } = await load()
  await end(true)
  expect(isOffered()).toBe(true)
})

it('a check while the first worker is still loading finds no new version', async () => {
  workbox.registration.active = null
  workbox.registration.waiting = null
  workbox.registration.installing = new EventTarget()
  const { check } = await load()
  expect(await check()).toBe('newest')
  workbox.registration.active = {}
  expect(await check()).toBe('found')
})

it('the page is reloaded when the new worker takes control, or after 3 s', async () => {
  const { accept } = await load()
  accept()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(workbox.messageSkipWaiting).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  takeOver()
  expect(reload).toHaveBeenCalledOnce()
  reload.mockReset()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
})

it('where the browser refuses workers, an accepted update reloads the page at once', async () => {
  const { accept } = await load()
  Object.assign(navigator.serviceWorker, { getRegistration: refused })
  accept()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

it('an update that starts late does not interrupt what was begun meanwhile, and is offered again', async () => {
  const { accept, isOffered } = await load()
  accept()
  isSafe = false
  await vi.advanceTimersByTimeAsync(3_000)
  takeOver()
  isSafe = true
  takeOver()
  expect(reload).not.toHaveBeenCalled()
  expect(isOffered()).toBe(true)
})

it('a reload that never ends, because the previous worker was stopped, is repeated', async () => {
  const { accept, isOffered } = await load()
  accept()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).toHaveBeenCalledOnce()
  takeOver()
  expect(reload).toHaveBeenCalledTimes(2)
  // the page that this loads is the new one
  expect(stored.size).toBe(0)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).toHaveBeenCalledTimes(3)
  // what was begun meanwhile is not interrupted
  isSafe = false
  await vi.advanceTimersByTimeAsync(3_000)
  isSafe = true
  takeOver()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(3)
  expect(isOffered()).toBe(true)
})

it('after four reloads that never end, the next tap tries again', async () => {
  const { accept } = await load()
  accept()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(4)
  workbox.registration.waiting = null
  accept()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(5)
})

/** The page after the first reload, in which the previous worker is still in control. */
async function reloaded() {
  const { accept } = await load()
  accept()
  await vi.advanceTimersByTimeAsync(3_000)
  return load()
}

it('the next page is reloaded once more, whenever the new worker has taken control', async () => {
  await reloaded()
  takeOver()
  expect(reload).toHaveBeenCalledOnce()

  stored.set('reloadedForUpdate', '1')
  workbox.registration.waiting = null
  await load()
  expect(reload).toHaveBeenCalledOnce()
})

it('the next page offers the update to a user who has gone on, at once or after 10 s', async () => {
  const { isOffered } = await reloaded()
  isSafe = false
  takeOver()
  expect(isOffered()).toBe(true)
  isSafe = true
  vi.spyOn(performance, 'now').mockReturnValue(10_000)
  takeOver()
  expect(reload).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it('a reload starts the newest version once a new worker waits, or the browser has removed the worker', async () => {
  const { loadUpdate } = await load()
  expect(await loadUpdate()).toBe(true)
  workbox.registration.waiting = null
  expect(await loadUpdate()).toBe(false)
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined)
  expect(await loadUpdate()).toBe(true)
})

it.each([
  ['after a minute', 60_001, 1],
  ['within a minute', 59_000, 0],
  ['on a clock that was set back a day', -86_400_000, 1],
])(
  'a return to the app looks for a new version at most once a minute: %s',
  async (_, afterMs, times) => {
    await load()
    workbox.update.mockClear()
    vi.setSystemTime(Date.now() + afterMs)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(workbox.update).toHaveBeenCalledTimes(times)
  },
)
