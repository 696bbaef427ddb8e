import { wait } from '#lib/wait.ts'
import { local } from '#platform/storage/web-storage.ts'

/** A turn that does not come in this time is taken all the same: a frozen tab may be holding it. */
const PATIENCE_MS = 5_000
/** How long what was written in storage needs until every tab sees it. */
const SPREAD_MS = 200
/** A mark is written and read by all at the same time, on a busy phone too. */
const MARK_SPREAD_MS = 400
/** Whoever has passed the turn on waits so long before it keeps it again. */
const PASSED_ON_MS = 1_000

export type Turn = {
  /**
   * Runs `work` while no other tab runs work of the same turn: one that closes or crashes passes it
   * on. At once, synchronously, where the turn is kept. `work` must not reject. After work that
   * `hasWritten`, the next one begins when every tab can read what it wrote.
   */
  take: <T>(work: () => Promise<T>, hasWritten: (result: T) => boolean) => Promise<T>
  /** Keeps the turn while nobody else asks for it, so that the next work need not wait for it. */
  keep: () => void
  drop: () => void
}

/** Turns of tabs, by Web Locks; without them, by a mark in local storage. */
export function createTurn(name: string): Turn {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis
    ? lockedTurn(name)
    : { take: (work) => inMarkedTurn(name, work), keep: ignore, drop: ignore }
}

const ignore = () => undefined

function lockedTurn(name: string): Turn {
  const waiting: (() => Promise<void>)[] = []
  let state: 'none' | 'asked' | 'mine' = 'none'
  let isWorking = false
  let isKept = false
  let isWantedElsewhere = false
  let release: () => void = ignore
  let patience: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

  const others = new BroadcastChannel(`turn:${name}`)
  others.addEventListener('message', () => {
    isWantedElsewhere = true
    goOn()
  })

  const ask = () => {
    if (state !== 'none') return
    state = 'asked'
    asking = new AbortController()
    navigator.locks
      .request(name, { signal: asking.signal }, () => {
        state = 'mine'
        clearTimeout(patience)
        patience = undefined
        const held = new Promise<void>((resolve) => {
          release = resolve
        })
        goOn()
        return held
      })
      .catch(() => {
        state = 'none'
        keepLater()
        const works = waiting.splice(0)
        if (works.length > 0) void inMarkedTurn(name, () => oneByOne(works))
      })
  }
  const keepLater = () => {
    setTimeout(() => isKept && ask(), PASSED_ON_MS)
  }

  /** Does what waits; then keeps the turn, or passes it on. */
  const goOn = () => {
    if (state !== 'mine' || isWorking) return
    const work = waiting.shift()
    if (work) {
      isWorking = true
      void work().then(() => {
        isWorking = false
        goOn()
      })
    } else if (isWantedElsewhere || !isKept) {
      state = 'none'
      isWantedElsewhere = false
      release()
      keepLater()
    }
  }

  return {
    take: (work, hasWritten) =>
      new Promise((resolve) => {
        waiting.push(async () => {
          const result = await work()
          resolve(result)
          if (hasWritten(result)) await wait(SPREAD_MS)
        })
        if (state === 'mine') return goOn()
        ask()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
        others.postMessage('')
        patience ??= setTimeout(() => asking.abort(), PATIENCE_MS)
      }),
    keep: () => {
      isKept = true
      ask()
    },
    drop: () => {
      isKept = false
      if (state === 'asked' && waiting.length === 0) asking.abort()
      goOn()
    },
  }
}

async function oneByOne(works: readonly (() => Promise<void>)[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- their order is the point
  for (const work of works) await work()
}

/** The last tab to write its mark has the turn; the others wait until it is gone or too old. */
async function inMarkedTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `turn:${name}`
  const me = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const holder = () => {
    const [tab, until] = (local.read(key) ?? '').split(' ')
    return Number(until) > Date.now() ? tab : undefined
  }
  const deadline = Date.now() + PATIENCE_MS
  while (holder() !== me && Date.now() < deadline) {
    const isFree = holder() === undefined
    if (isFree && !local.write(key, `${me} ${Date.now() + PATIENCE_MS}`)) break
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await wait(MARK_SPREAD_MS)
  }
  const result = await work()
  if (holder() === me) local.remove(key)
  return result
}
