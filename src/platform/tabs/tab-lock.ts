import { wait } from '#lib/wait.ts'
import { randomUuid } from '#platform/random-uuid.ts'
import { local } from '#platform/storage/web-storage.ts'

/** A lock not granted within this time is bypassed: a frozen tab may hold it. */
const TIMEOUT_MS = 5_000
/** How long a storage write may take to reach every tab, where no lock announces it. */
const SPREAD_MS = 200
/** After this time storage counts as cleared. */
const READABLE_MS = 2_000
const LOOK_AGAIN_MS = 20
/** How long a mark in storage needs to reach every tab, also on a busy phone. */
const MARK_SPREAD_MS = 400
/** A tab that has released the lock waits this long before it takes it again. */
const RELEASED_MS = 1_000

/**
 * A mutex across all tabs. Writes to local storage under the lock are visible to the next holder in
 * any tab; storage itself does not guarantee when.
 */
export type TabLock = {
  /**
   * Runs `work` while no other tab runs work of the same lock; a tab that closes or crashes
   * releases it. Synchronous if this tab holds the lock already. `work` returns whether it has
   * written to storage.
   */
  run: (work: () => boolean) => void
  /** Holds the lock until another tab requests it, so that the next work runs without waiting. */
  hold: () => void
  release: () => void
  /** Frees what the lock uses; it is not to be used any more. */
  close: () => void
}

/** Uses Web Locks; without them, a mark in local storage. */
export function createTabLock(name: string): TabLock {
  const others = 'locks' in navigator ? openChannel(`lock:${name}`) : null
  return others
    ? webLock(name, others)
    : { run: (work) => void runMarked(name, work), hold: ignore, release: ignore, close: ignore }
}

/** Null where the browser has no channels, or refuses them with the rest of the site's storage. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

const ignore = () => undefined

/**
 * Publishes the number of the last storage write as the name of a Web Lock: locks are consistent
 * across tabs at any moment, storage is not.
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
      // written after the data, so a tab that reads it also reads the data
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
      // no writer, or its tab has closed
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

function webLock(name: string, others: BroadcastChannel): TabLock {
  const writes = createWrites(name)
  const waiting: (() => boolean)[] = []
  let state: 'none' | 'asked' | 'mine' = 'none'
  let isWorking = false
  let isHeld = false
  let isWantedElsewhere = false
  let letGo: () => void = ignore
  let patience: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

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
        // not if the browser refuses locks: it would do so again, every second
        if (asking.signal.aborted) holdLater()
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

  /** Runs the queued work, then holds or releases the lock. */
  const goOn = () => {
    if (state !== 'mine' || isWorking) return
    const work = waiting.shift()
    if (work) {
      isWorking = true
      let written = Promise.resolve()
      try {
        if (work()) written = writes.publish()
      } finally {
        // an error must not block the next work
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
    close: () => others.close(),
  }
}

let marked: Promise<void> = Promise.resolve()

function runMarked(name: string, work: () => boolean): Promise<void> {
  const done = marked.then(() => inMark(name, work))
  // an error must not block the next work
  marked = done.catch(() => undefined)
  return done
}

/**
 * The last tab to write its mark has the lock; the others wait until the mark is removed or
 * expires.
 */
async function inMark(name: string, work: () => boolean): Promise<void> {
  const key = `lock:${name}`
  const me = randomUuid()
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
  try {
    work()
  } finally {
    if (holder() === me) local.remove(key)
  }
}
