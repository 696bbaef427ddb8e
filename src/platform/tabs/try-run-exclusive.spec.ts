import { afterEach, expect, it, vi } from 'vitest'
import { heldLockNames, tryRunExclusive, whenFree } from './try-run-exclusive.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Work = (lock: object | null) => Promise<unknown>

/** A browser whose lock another tab holds, or does not. */
const stubLocks = (isHeldElsewhere: boolean) =>
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, __: object, work: Work) => work(isHeldElsewhere ? null : {}),
    },
  })

const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'))

const WITHOUT_LOCKS = [
  ['without Web Locks', {}],
  ['where the browser refuses Web Locks', { locks: { request: refused, query: refused } }],
] as const

it('work runs once, unless another tab runs it', async () => {
  const work = vi.fn(() => Promise.resolve())
  stubLocks(true)
  expect(await tryRunExclusive('transfer', work)).toBe(false)
  expect(work).not.toHaveBeenCalled()
  stubLocks(false)
  expect(await tryRunExclusive('transfer', work)).toBe(true)
  expect(work).toHaveBeenCalledOnce()
})

it('work with patience runs once the lock is free, and not at all if that takes too long', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const granted: (() => void)[] = []
  const request = (_: string, { signal }: { signal: AbortSignal }, work: Work) =>
    new Promise((resolve, reject) => {
      granted.push(() => resolve(work({})))
      signal.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')))
    })
  vi.stubGlobal('navigator', { locks: { request } })
  const work = vi.fn(() => Promise.resolve())
  const first = tryRunExclusive('chat:7', work, 1_000)
  expect(timeout).toHaveBeenCalledWith(1_000)
  granted[0]?.()
  expect(await first).toBe(true)
  const second = tryRunExclusive('chat:7', work, 1_000)
  limit.abort()
  expect(await second).toBe(false)
  expect(work).toHaveBeenCalledOnce()
})

it('work that fails is not run again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('lost')))
  stubLocks(false)
  await expect(tryRunExclusive('transfer', work)).rejects.toThrow('lost')
  expect(work).toHaveBeenCalledOnce()
})

it.each(WITHOUT_LOCKS)('%s, work runs once, and fails with its own error', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const work = vi.fn(() => Promise.resolve())
  expect(await tryRunExclusive('transfer', work)).toBe(true)
  expect(work).toHaveBeenCalledOnce()
  const failing = vi.fn(() => Promise.reject(new Error('lost')))
  await expect(tryRunExclusive('transfer', failing)).rejects.toThrow('lost')
  expect(failing).toHaveBeenCalledOnce()
})

it.each(WITHOUT_LOCKS)('%s, no name counts as held', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await expect(whenFree('transfer')).resolves.toBeUndefined()
  expect(await heldLockNames()).toEqual(new Set())
})

it('what holds another lock does not count as work', async () => {
  const held = [{ name: 'exclusive:chat:7' }, { name: 'lock:ring:written:7' }, {}]
  vi.stubGlobal('navigator', { locks: { query: () => Promise.resolve({ held }) } })
  expect(await heldLockNames()).toEqual(new Set(['chat:7']))
})

it('what waits for a name is told when it is free, or when no work can still be running', async () => {
  const limits: [ms: number, AbortController][] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    limits.push([ms, limit])
    return limit.signal
  })
  const holder = { end: () => {} }
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => unknown) =>
    new Promise((resolve, reject) => {
      holder.end = () => resolve(work())
      signal.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')))
    })
  vi.stubGlobal('navigator', { locks: { request } })
  const isFree = vi.fn()

  const ended = whenFree('transfer').then(isFree)
  await Promise.resolve()
  expect(isFree).not.toHaveBeenCalled()
  holder.end()
  await ended
  expect(isFree).toHaveBeenCalledOnce()

  // the page that holds it is kept for Back
  const kept = whenFree('transfer').then(isFree)
  const [ms = 0, limit] = limits[1] ?? []
  // an upload takes up to 4 minutes, with its code
  expect(ms).toBeGreaterThan(4 * 60_000)
  limit?.abort()
  await kept
  expect(isFree).toHaveBeenCalledTimes(2)
})
