import { wait } from '#lib/wait.ts'
import { local } from '#platform/storage/web-storage.ts'

/** A lock that does not come in this time is passed over: a frozen tab may be holding it. */
const TIMEOUT_MS = 5_000
/** How long what was written in storage needs until every tab sees it, where nothing tells. */
const SPREAD_MS = 200
/** Storage that has not come so far by then was cleared, or will not come. */
const READABLE_MS = 2_000
/** How often it is looked whether it can be read. */
const LOOK_AGAIN_MS = 20
/** A mark is written and read by all at the same time, on a busy phone too. */
const MARK_SPREAD_MS = 400
/** Whoever has released the lock waits so long before it holds it again. */
const RELEASED_MS = 1_000

/**
 * One tab after the other. What work has written in local storage is there for the next work, in
 * whichever tab: storage itself promises no time in which other tabs see it.
 */
export type TabLock = {
  /**
   * Runs `work` while no other tab runs work of the same lock; one that closes or crashes lets go of
   * it. At once, synchronously, where the lock is held. `work` answers whether it has written in
   * storage.
   */
  run: (work: () => boolean) => void
  /** Holds the lock while nobody else asks for it, so that the next work need not wait for it. */
  hold: () => void
  release: () => void
}

/** By Web Locks; without them, by a mark in local storage. */
export function createTabLock(name: string): TabLock {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis
    ? webLock(name)
    : { run: (work) => void runMarked(name, work), hold: ignore, release: ignore }
}

const ignore = () => undefined

/**
 * Tells other tabs how far storage has been written: a lock whose name holds the number of the last
 * write. Locks are the same for all tabs at any moment, storage is not.
 */
function createWrites(name: string) {
  const key = `lock:${name}:written`
  const prefix = `${key}:`
  let newest = 0
  let forget: () => void = ignore
  const readable = () => Number(local.read(key)) || 0
  return {
    publish: async () => {
      newest = Math.max(newest, readable()) + 1
      // written after what it stands for, and so read after it
      if (!local.write(key, String(newest))) return
      const forgetBefore = forget
      await new Promise<void>((resolve) => {
        const held = new Promise<void>((release) => {
          forget = release
        })
        const granted = () => {
          resolve()
          return held
        }
        navigator.locks.request(`${prefix}${newest}`, { mode: 'shared' }, granted).catch(resolve)
      })
      forgetBefore()
    },
    whenReadable: async () => {
      const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
      const numbers = held.flatMap(({ name: other = '' }) =>
        other.startsWith(prefix) ? [Number(other.slice(prefix.length))] : [],
      )
      // whoever has written is gone, or nobody has
      if (numbers.length === 0) return wait(SPREAD_MS)
      newest = Math.max(newest, ...numbers)
      const deadline = Date.now() + READABLE_MS
      while (readable() < newest && Date.now() < deadline) {
        // oxlint-disable-next-line no-await-in-loop -- one look after the other
        await wait(LOOK_AGAIN_MS)
      }
    },
  }
}

function webLock(name: string): TabLock {
  const writes = createWrites(name)
  const waiting: (() => boolean)[] = []
  let state: 'none' | 'asked' | 'mine' = 'none'
  let isWorking = false
  let isHeld = false
  let isWantedElsewhere = false
  let letGo: () => void = ignore
  let patience: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

  const others = new BroadcastChannel(`lock:${name}`)
  others.addEventListener('message', () => {
    isWantedElsewhere = true
    goOn()
  })

  const ask = () => {
    if (state !== 'none') return
    state = 'asked'
    asking = new AbortController()
    navigator.locks
      .request(name, { signal: asking.signal }, async () => {
        endPatience()
        await writes.whenReadable()
        state = 'mine'
        endPatience()
        const held = new Promise<void>((resolve) => {
          letGo = resolve
        })
        goOn()
        return held
      })
      .catch(() => {
        state = 'none'
        endPatience()
        holdLater()
        for (const work of waiting.splice(0)) void runMarked(name, work)
      })
  }
  const endPatience = () => {
    clearTimeout(patience)
    patience = undefined
  }
  const holdLater = () => {
    setTimeout(() => isHeld && ask(), RELEASED_MS)
  }

  /** Does what waits; then holds the lock, or releases it. */
  const goOn = () => {
    if (state !== 'mine' || isWorking) return
    const work = waiting.shift()
    if (work) {
      isWorking = true
      let written = Promise.resolve()
      try {
        if (work()) written = writes.publish()
      } finally {
        // whatever has happened to it, the next one is let through
        void written.then(() => {
          isWorking = false
          goOn()
        })
      }
    } else if (isWantedElsewhere || !isHeld) {
      state = 'none'
      isWantedElsewhere = false
      letGo()
      if (isHeld) holdLater()
    }
  }

  return {
    run: (work) => {
      waiting.push(work)
      if (state === 'mine') return goOn()
      ask()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      others.postMessage('')
      patience ??= setTimeout(() => asking.abort(), TIMEOUT_MS)
    },
    hold: () => {
      isHeld = true
      ask()
    },
    release: () => {
      isHeld = false
      if (state === 'asked' && waiting.length === 0) asking.abort()
      goOn()
    },
  }
}

/** Work that has its turn in this tab, one after the other. */
let marked: Promise<void> = Promise.resolve()

function runMarked(name: string, work: () => boolean): Promise<void> {
  marked = marked.then(() => inMark(name, work))
  return marked
}

/** The last tab to write its mark has the lock; the others wait until it is gone or too old. */
async function inMark(name: string, work: () => boolean): Promise<void> {
  const key = `lock:${name}`
  const me = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const holder = () => {
    const [tab, until] = (local.read(key) ?? '').split(' ')
    return Number(until) > Date.now() ? tab : undefined
  }
  const deadline = Date.now() + TIMEOUT_MS
  while (holder() !== me && Date.now() < deadline) {
    const isFree = holder() === undefined
    if (isFree && !local.write(key, `${me} ${Date.now() + TIMEOUT_MS}`)) break
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await wait(MARK_SPREAD_MS)
  }
  work()
  if (holder() === me) local.remove(key)
}
