import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transmit } from '#platform/http/transmit.ts'
import { upload } from '#platform/http/upload.ts'

/** What ends a request in the oldest supported browsers, which lack AbortSignal.any. */

// ky looks for it when it is loaded
vi.hoisted(() => Reflect.deleteProperty(AbortSignal, 'any'))

vi.mock('#platform/config.ts', () => ({
  config: { apiUrl: 'http://api.test', idempotencyHeader: '' },
}))
vi.mock('#platform/clock/clock.ts', () => ({ syncServerTime: vi.fn() }))
vi.mock('#platform/i18n/i18n.ts', () => ({ localizationHeader: () => 'en' }))
vi.mock('#platform/session/session.ts', () => ({
  session: { get: () => null, subscribe: () => () => undefined },
}))

const sender = null
const transfer = { method: 'POST', path: '/mobile/transfer', body: { amount: 1 } } as const
const deposit = { method: 'POST', path: '/mobile/deposit', body: new FormData() } as const

const kindOf = (error: { failure: { kind: string } }) => error.failure.kind

/** Whether each request that was sent has been stopped, the one by `fetch` or the upload. */
let stopped: (() => boolean)[]

class Upload extends EventTarget {
  upload = new EventTarget()
  isStopped = false
  open() {}
  setRequestHeader() {}
  send() {
    stopped.push(() => this.isStopped)
  }
  abort() {
    this.isStopped = true
    this.dispatchEvent(new Event('abort'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  stopped = []
  vi.stubGlobal('location', new URL('http://app.test/'))
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    stopped.push(() => signal.aborted)
    return new Promise(() => undefined)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['a request', 30_000, () => transmit(transfer, { sender })],
  ['an upload', 120_000, () => upload(deposit, { sender })],
])('the deadline of %s stops it, so that it does not arrive later', async (_, ms, send) => {
  const kind = send().catch(kindOf)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(stopped.map((isStopped) => isStopped())).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  expect(await kind).toBe('timeout')
  expect(stopped.map((isStopped) => isStopped())).toEqual([true])
})

it.each([
  ['a request', (signal: AbortSignal) => transmit({ ...transfer, signal }, { sender })],
  ['an upload', (signal: AbortSignal) => upload({ ...deposit, signal }, { sender })],
])('%s that is cancelled is stopped', async (_, send) => {
  const own = new AbortController()
  void send(own.signal).catch(kindOf)
  await vi.advanceTimersByTimeAsync(1)
  own.abort()
  expect(stopped.map((isStopped) => isStopped())).toEqual([true])
})
