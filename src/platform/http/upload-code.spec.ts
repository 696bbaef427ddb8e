import { expect, it, vi } from 'vitest'
import { send } from '#platform/http/client.ts'

const { upload, code, network } = vi.hoisted(() => {
  const load = vi.fn()
  const loaded = new Promise<void>((resolve) => load.mockImplementation(resolve))
  const answer = { status: 200, text: '{"code":0}' }
  return {
    upload: vi.fn(() => Promise.resolve(answer)),
    code: { load, loaded },
    network: { isOnline: true },
  }
})

vi.mock('#platform/http/upload.ts', () => code.loaded.then(() => ({ upload })))
vi.mock('#platform/http/transmit.ts', () => ({ checkSender: vi.fn(), transmit: vi.fn() }))
vi.mock('#platform/session/block.ts', () => ({ block: vi.fn(), isBlocked: () => false }))
vi.mock('#platform/network/network.ts', () => ({ online: { get: () => network.isOnline } }))
vi.mock('#platform/session/session.ts', () => ({ session: { get: () => null } }))

const kindOf = (error: unknown) => (error as { failure?: { kind: string } }).failure?.kind
const begin = (signal?: AbortSignal) =>
  send({ method: 'POST', path: '/mobile/deposit', body: new FormData(), signal }).then(
    () => 'done',
    kindOf,
  )

it('an upload whose code does not load in time, or that is cancelled or offline meanwhile, is not sent later', async () => {
  vi.useFakeTimers()
  const own = new AbortController()
  const cancelled = begin(own.signal)
  await vi.advanceTimersByTimeAsync(1_000)
  own.abort()
  expect(await cancelled).toBe('aborted')
  const tooSlow = begin()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await tooSlow).toBe('not-loaded')
  const offline = begin()
  network.isOnline = false
  code.load()
  expect(await offline).toBe('offline')
  network.isOnline = true
  const waiting = begin()
  expect(await waiting).toBe('done')
  expect(upload).toHaveBeenCalledOnce()
})
