import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageOf } from '#platform/storage/simulated-storage.ts'
import { watchTabVisibility } from './front-tab.ts'
import { createTabLock, type TabLock } from './tab-lock.ts'

/** Two tabs, and the browser's lock that they share. */

type Waiting = { run: () => Promise<void>; signal: AbortSignal | undefined }

class Locks {
  held = new Map<string, Promise<void>>()
  waiting: (Waiting & { name: string })[] = []

  request(
    name: string,
    ...rest: [{ signal?: AbortSignal }, () => Promise<void>] | [() => Promise<void>]
  ) {
    const run = rest.length === 1 ? rest[0] : rest[1]
    const signal = rest.length === 1 ? undefined : rest[0].signal
    if (signal?.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'))
    return new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        this.waiting = this.waiting.filter((one) => one.signal !== signal)
        reject(new DOMException('aborted', 'AbortError'))
      })
      this.waiting.push({
        name,
        signal,
        run: async () => {
          await run()
          resolve()
        },
      })
      void this.next(name)
    })
  }

  async next(name: string) {
    // granted asynchronously, as by a browser
    await Promise.resolve()
    if (this.held.has(name)) return
    const first = this.waiting.find((one) => one.name === name)
    if (!first) return
    this.waiting = this.waiting.filter((one) => one !== first)
    const held = first.run()
    this.held.set(name, held)
    await held
    this.held.delete(name)
    void this.next(name)
  }

  query() {
    return Promise.resolve({ held: [...this.held.keys()].map((name) => ({ name })) })
  }
}

const channels = new Set<Channel>()

class Channel {
  listener: () => void = () => undefined
  constructor() {
    channels.add(this)
  }
  addEventListener(_: string, listener: () => void) {
    this.listener = listener
  }
  close() {
    channels.delete(this)
  }
  postMessage() {
    for (const other of channels) if (other !== this) queueMicrotask(() => other.listener())
  }
}

const stored = new Map<string, string>()
let locks: Locks
let done: string[]

beforeEach(() => {
  vi.useFakeTimers()
  locks = new Locks()
  done = []
  stored.clear()
  channels.clear()
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('window', { localStorage: storageOf(stored) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'))

const settle = () => vi.advanceTimersByTimeAsync(1)

/** A tab that holds the lock and is frozen. Returns a function that closes it. */
async function freezeHolder(): Promise<() => void> {
  const close: (() => void)[] = []
  const closed = new Promise<void>((resolve) => close.push(resolve))
  void locks.request('ring', {}, () => closed)
  await settle()
  return () => close[0]?.()
}

const WRITTEN = 'lock:ring:written'

const work = (lock: TabLock, name: string) =>
  lock.run(() => {
    done.push(name)
    return true
  })

it('a held lock is granted at once, and passes to the tab that requests it', async () => {
  const [mine, other] = [createTabLock('ring'), createTabLock('ring')]
  mine.hold()
  await vi.advanceTimersByTimeAsync(200)
  work(mine, 'mine')
  // in the same tick, without waiting
  expect(done).toEqual(['mine'])
  work(other, 'other')
  await settle()
  expect(done).toEqual(['mine', 'other'])
  await vi.advanceTimersByTimeAsync(2_000)
  work(mine, 'again')
  expect(done).toEqual(['mine', 'other', 'again'])
})

it('the next tab runs once it can read what was written, however long that takes', async () => {
  // not every lock is about this one
  void locks.request('exclusive:chat:local-1', {}, () => new Promise(() => undefined))
  const [mine, other] = [createTabLock('ring'), createTabLock('ring')]
  mine.hold()
  await vi.advanceTimersByTimeAsync(200)
  work(mine, 'mine')
  await settle()
  // the other tab reads storage with a delay
  const written = stored.get(WRITTEN)
  stored.set(WRITTEN, '0')
  work(other, 'other')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['mine'])
  stored.set(WRITTEN, String(written))
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toEqual(['mine', 'other'])
})

it('the next tab waits at most 2 s for a write that it never sees', async () => {
  const [mine, other] = [createTabLock('ring'), createTabLock('ring')]
  mine.hold()
  await vi.advanceTimersByTimeAsync(200)
  work(mine, 'mine')
  await settle()
  const written = Number(stored.get(WRITTEN))
  // storage was cleared
  stored.clear()
  work(other, 'other')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(done).toEqual(['mine', 'other'])
  expect(Number(stored.get(WRITTEN))).toBe(written + 1)
})

it('of three tabs, each gets the lock it requests', async () => {
  const locksOf = ['a', 'b', 'c'].map((name) => ({ name, lock: createTabLock('ring') }))
  for (const { lock } of locksOf) lock.hold()
  await settle()
  for (const round of ['1', '2', '3']) {
    for (const { name, lock } of locksOf) work(lock, `${name}${round}`)
    // oxlint-disable-next-line no-await-in-loop -- rounds are sequential
    await vi.advanceTimersByTimeAsync(3_000)
  }
  expect(done.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'])
})

it('the work of one tab runs in order', async () => {
  const lock = createTabLock('ring')
  for (const name of ['first', 'second', 'third']) work(lock, name)
  // what a closed tab has written may still be on its way
  await vi.advanceTimersByTimeAsync(199)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['first', 'second', 'third'])
})

it('a lock that is released goes to the next tab', async () => {
  const [mine, other] = [createTabLock('ring'), createTabLock('ring')]
  mine.hold()
  await vi.advanceTimersByTimeAsync(200)
  mine.release()
  work(other, 'other')
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toEqual(['other'])
})

it('a hidden tab keeps no lock that it might hold while it is frozen', async () => {
  const lock = createTabLock('ring')
  lock.hold()
  await vi.advanceTimersByTimeAsync(2_000)
  lock.release()
  await settle()
  expect([...locks.held.keys()]).toEqual([])
})

it('a lock that is closed leaves neither a channel nor a held lock behind', async () => {
  const lock = createTabLock('ring')
  lock.hold()
  await vi.advanceTimersByTimeAsync(2_000)
  lock.release()
  lock.close()
  await settle()
  expect(channels.size).toBe(0)
  expect(locks.held.size).toBe(0)
})

it('a tab holds the mark of a visible one until it no longer watches that', async () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const stop = watchTabVisibility()
  await settle()
  expect([...locks.held.keys()]).toEqual(['in-sight'])
  stop()
  page.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(locks.held.size).toBe(0)
})

it('of all writes, only the last one stays announced', async () => {
  const lock = createTabLock('ring')
  lock.hold()
  for (const name of ['first', 'second', 'third']) work(lock, name)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([...locks.held.keys()]).toEqual(['ring', `${WRITTEN}:3`])
})

it('a tab waits at most 5 s for a holder that does not respond', async () => {
  await freezeHolder()
  const lock = createTabLock('ring')
  lock.hold()
  work(lock, 'mine')
  await vi.advanceTimersByTimeAsync(4_900)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['mine'])
})

it('a tab that did not wait for such a holder does so again, and takes the lock once it is free', async () => {
  const close = await freezeHolder()
  const lock = createTabLock('ring')
  lock.hold()
  for (const name of ['first', 'second']) {
    work(lock, name)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.advanceTimersByTimeAsync(7_000)
    expect(done.at(-1)).toBe(name)
  }
  close()
  await vi.advanceTimersByTimeAsync(2_000)
  work(lock, 'at once')
  expect(done).toEqual(['first', 'second', 'at once'])
})

it('a tab that did not wait for such a holder takes the lock later, although nothing is to be done', async () => {
  const close = await freezeHolder()
  const lock = createTabLock('ring')
  lock.hold()
  work(lock, 'bypassing')
  await vi.advanceTimersByTimeAsync(5_500)
  close()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(locks.held.has('ring')).toBe(true)
  work(lock, 'at once')
  expect(done).toEqual(['bypassing', 'at once'])
})

it('one tab runs after the other without Web Locks', async () => {
  vi.stubGlobal('navigator', {})
  vi.resetModules()
  const elsewhere = await import('./tab-lock.ts')
  const [mine, other] = [createTabLock('ring'), elsewhere.createTabLock('ring')]
  work(mine, 'mine')
  await vi.advanceTimersByTimeAsync(300)
  work(other, 'other')
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  expect(done).toEqual(['mine'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(done).toEqual(['mine', 'other'])
})

it.each([
  [
    'channels',
    () =>
      vi.stubGlobal('BroadcastChannel', function refuse() {
        throw new DOMException('denied', 'SecurityError')
      }),
  ],
  ['Web Locks', () => vi.stubGlobal('navigator', { locks: { request: refused, query: refused } })],
])('work runs where the browser refuses %s', async (_, prepare) => {
  prepare()
  const lock = createTabLock('ring')
  lock.hold()
  work(lock, 'first')
  await vi.advanceTimersByTimeAsync(1_000)
  work(lock, 'second')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['first', 'second'])
})

it('a lock that the browser refuses is not requested again by itself', async () => {
  const request = vi.fn(refused)
  vi.stubGlobal('navigator', { locks: { request, query: refused } })
  createTabLock('ring').hold()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(request).toHaveBeenCalledOnce()
})

it.each([
  ['with', () => undefined],
  ['without', () => vi.stubGlobal('navigator', {})],
])('work that throws does not block the next, %s Web Locks', async (_, prepare) => {
  prepare()
  // reported, as an uncaught error of the page is
  process.once('unhandledRejection', () => undefined)
  const lock = createTabLock('ring')
  lock.run(() => {
    throw new Error('broken')
  })
  work(lock, 'next')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(done).toEqual(['next'])
})
