import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTurn, type Turn } from './turn.ts'

/** Two tabs and the browser's lock between them. */

type Waiting = { run: () => Promise<void>; signal: AbortSignal | undefined }

class Locks {
  holder: Promise<void> | null = null
  waiting: Waiting[] = []

  request(_name: string, { signal }: { signal?: AbortSignal }, run: () => Promise<void>) {
    return new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        this.waiting = this.waiting.filter((one) => one.signal !== signal)
        reject(new DOMException('aborted', 'AbortError'))
      })
      this.waiting.push({
        signal,
        run: async () => {
          await run()
          resolve()
        },
      })
      void this.next()
    })
  }

  async next() {
    // granted later, as by a browser
    await Promise.resolve()
    if (this.holder) return
    const first = this.waiting.shift()
    if (!first) return
    this.holder = first.run()
    await this.holder
    this.holder = null
    void this.next()
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
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(1)

const work = (turn: Turn, name: string, ms = 0) =>
  turn.take(
    async () => {
      done.push(name)
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
      return name
    },
    () => true,
  )

it('a turn that is kept is there at once, and goes to the tab that asks for it', async () => {
  const [mine, other] = [createTurn('ring'), createTurn('ring')]
  mine.keep()
  await settle()
  void work(mine, 'mine')
  // in the same tick: nothing has been waited for
  expect(done).toEqual(['mine'])
  void work(other, 'other')
  await settle()
  // what was written spreads first
  expect(done).toEqual(['mine'])
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toEqual(['mine', 'other'])
  await vi.advanceTimersByTimeAsync(2_000)
  void work(mine, 'again')
  expect(done).toEqual(['mine', 'other', 'again'])
})

it('three tabs that all keep it and all ask for it each get it', async () => {
  const turns = ['a', 'b', 'c'].map((name) => ({ name, turn: createTurn('ring') }))
  for (const { turn } of turns) turn.keep()
  await settle()
  for (const round of ['1', '2', '3']) {
    for (const { name, turn } of turns) void work(turn, `${name}${round}`)
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await vi.advanceTimersByTimeAsync(3_000)
  }
  expect(done.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'])
})

it('work is never done side by side, in one tab neither', async () => {
  const turn = createTurn('ring')
  turn.keep()
  await settle()
  void work(turn, 'first', 1_000)
  void work(turn, 'second')
  await vi.advanceTimersByTimeAsync(999)
  expect(done).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(300)
  expect(done).toEqual(['first', 'second'])
})

it('a turn that nobody keeps is left to the next tab', async () => {
  const [mine, other] = [createTurn('ring'), createTurn('ring')]
  mine.keep()
  await settle()
  mine.drop()
  void work(other, 'other')
  await settle()
  expect(done).toEqual(['other'])
})

it('a tab that holds it and answers nobody is not waited for longer than 5 s', async () => {
  void locks.request('ring', {}, () => new Promise<void>(() => undefined))
  await settle()
  const turn = createTurn('ring')
  turn.keep()
  void work(turn, 'mine')
  await vi.advanceTimersByTimeAsync(4_900)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['mine'])
})
