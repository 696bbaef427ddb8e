import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { network } = vi.hoisted(() => ({ network: { isOnline: true } }))
const upload = vi.fn(() => Promise.resolve({ status: 200, text: '{"code":0}' }))

vi.mock('#platform/http/transmit.ts', () => ({ checkSender: vi.fn(), transmit: vi.fn() }))
vi.mock('#platform/session/block.ts', () => ({ block: vi.fn(), isBlocked: () => false }))
vi.mock('#platform/network/network.ts', () => ({ online: { get: () => network.isOnline } }))
vi.mock('#platform/session/session.ts', () => ({
  isCookieDeleted: () => false,
  session: { get: () => null },
}))

const kindOf = (error: unknown) => (error as { failure?: { kind: string } }).failure?.kind

/** Ends the loading of the upload code. */
let load: () => void
let begin: (signal?: AbortSignal) => Promise<string | undefined>

// of two imports that wait for the same mock, the second one would load the real module: each test
// has modules of its own
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  upload.mockClear()
  network.isOnline = true
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  vi.doMock('#platform/http/upload.ts', () => loaded.then(() => ({ upload })))
  const { send } = await import('#platform/http/client.ts')
  begin = (signal) =>
    send({ method: 'POST', path: '/mobile/deposit', body: new FormData(), signal }).then(
      () => 'done',
      kindOf,
    )
})
afterEach(() => {
  vi.useRealTimers()
})

it('an upload is sent once its code has loaded', async () => {
  const outcome = begin()
  load()
  expect(await outcome).toBe('done')
  expect(upload).toHaveBeenCalledOnce()
})

it('an upload that is cancelled while its code loads is not sent', async () => {
  const own = new AbortController()
  const outcome = begin(own.signal)
  await vi.advanceTimersByTimeAsync(1_000)
  own.abort()
  expect(await outcome).toBe('aborted')
  load()
  await vi.advanceTimersByTimeAsync(0)
  expect(upload).not.toHaveBeenCalled()
})

it('an upload whose code does not load in time is not sent later', async () => {
  const outcome = begin()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toBe('not-loaded')
  load()
  await vi.advanceTimersByTimeAsync(0)
  expect(upload).not.toHaveBeenCalled()
})

it('an upload whose phone goes offline while its code loads is not sent', async () => {
  const outcome = begin()
  network.isOnline = false
  load()
  expect(await outcome).toBe('offline')
  expect(upload).not.toHaveBeenCalled()
})
