import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** What a page does when the kill switch says that it has removed the worker (R15.09). */

let container: EventTarget & { controller: object | null }

/** The page hears the kill switch; whether it has answered and whether it offers a new version. */
async function hear() {
  vi.resetModules()
  const { listenToWorker } = await import('#platform/pwa/worker-messages.ts')
  const { isUpdateReady } = await import('#platform/pwa/update-state.ts')
  listenToWorker(vi.fn())
  const port = { postMessage: vi.fn<(message: string) => void>() }
  const message = Object.assign(new Event('message'), {
    data: { type: 'WORKER_OFF' },
    ports: [port],
  })
  container.dispatchEvent(message)
  return { hasAnswered: port.postMessage.mock.calls.length > 0, isOffered: isUpdateReady.get() }
}

let isStarting = false

beforeEach(() => {
  isStarting = false
  container = Object.assign(new EventTarget(), { controller: {} })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('document', { querySelector: () => (isStarting ? {} : null) })
})
afterEach(() => vi.unstubAllGlobals())

it('a page that the removed worker has served stays open, and is offered a new version', async () => {
  expect(await hear()).toEqual({ hasAnswered: true, isOffered: true })
})

it('a page from the network stays open, and is the newest already', async () => {
  container.controller = null
  expect(await hear()).toEqual({ hasAnswered: true, isOffered: false })
})

it('a page that has not started does not answer, so that it is reloaded', async () => {
  isStarting = true
  expect(await hear()).toEqual({ hasAnswered: false, isOffered: false })
})
