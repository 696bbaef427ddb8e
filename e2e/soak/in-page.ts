/**
 * Init scripts and probes that the soak test runs in the page. Each function is sent as source, so
 * it must be self-contained.
 */

type PageCounters = {
  /** The browser's ids of pending timers, by our ids. */
  timers: Map<number, number>
  /** Sockets that are neither closing nor closed. */
  sockets: Set<WebSocket>
}
type Watched = typeof globalThis & { soak: PageCounters; ringTimes: number[] }

/**
 * Counts timers and sockets from now on. A timer that expires during a database operation is run
 * after it: the disk is not faster than in real time, and the 3 s timeout (R15.05) would pass in a
 * fifth of a second.
 */
export function watchPage(): void {
  const soak: PageCounters = { timers: new Map(), sockets: new Set() }
  Object.assign(globalThis, { soak })
  let atWork = 0
  const workBegins = (target: EventTarget, ...ends: string[]) => {
    let isOver = false
    atWork += 1
    const over = () => {
      if (!isOver) atWork -= 1
      isOver = true
    }
    for (const end of ends) target.addEventListener(end, over)
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with the caller's `this`
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function opening(...args) {
    const request = open.apply(this, args)
    workBegins(request, 'success', 'error')
    return request
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with the caller's `this`
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function begun(...args) {
    const started = transaction.apply(this, args)
    workBegins(started, 'complete', 'abort')
    return started
  }
  const begin = window.setTimeout.bind(window)
  const repeat = window.setInterval.bind(window)
  const end = window.clearTimeout.bind(window)
  const HELD_MS = 100
  let count = 0
  const run = (id: number, work: () => void) => {
    if (atWork > 0) soak.timers.set(id, begin(run, HELD_MS, id, work))
    else {
      soak.timers.delete(id)
      work()
    }
  }
  const named = (timer: number) => {
    count += 1
    soak.timers.set(count, timer)
    return count
  }
  window.setTimeout = ((work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const id = count + 1
    return named(begin(run, ms, id, () => work(...args)))
  }) as typeof setTimeout
  window.setInterval = ((work: () => void, ms?: number, ...args: []) =>
    named(repeat(work, ms, ...args))) as typeof setInterval
  // clearTimeout and clearInterval accept the ids of both
  const clear = (id?: number) => {
    if (id === undefined) return
    end(soak.timers.get(id))
    soak.timers.delete(id)
  }
  window.clearTimeout = clear as typeof clearTimeout
  window.clearInterval = clear as typeof clearInterval
  window.WebSocket = new Proxy(WebSocket, {
    construct: (target, args: [string]) => {
      const socket = new target(...args)
      soak.sockets.add(socket)
      socket.addEventListener('close', () => soak.sockets.delete(socket))
      return socket
    },
  })
}

/** Takes the times of the sounds that began since the last call. */
export const takeSounds = (): number[] => (globalThis as Watched).ringTimes.splice(0)

export type Stored = {
  timers: number
  sockets: number
  /** All content of IndexedDB as text, in bytes. */
  database: number
  /** The same for localStorage and sessionStorage. */
  web: number
  /** Files in the service worker's caches. */
  cachedFiles: number
  /** The browser's estimate of disk usage, in bytes. */
  usage: number
  /** The entries of the device log. */
  log: unknown[]
}

/** Reads the page's stored data. */
export async function readStored(): Promise<Stored> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- must be self-contained
  const rowsOf = (name: string) =>
    new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => resolve([]))
      opening.addEventListener('success', () => {
        const database = opening.result
        const store = database.objectStoreNames[0]
        if (store === undefined) return resolve([])
        const all = database.transaction(store).objectStore(store).getAll()
        all.addEventListener('success', () => {
          database.close()
          resolve(all.result as unknown[])
        })
      })
    })
  const databases = await indexedDB.databases()
  const rows = (await Promise.all(databases.map(({ name = '' }) => rowsOf(name)))).flat()
  const names = await caches.keys()
  const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- must be self-contained
  const bytes = (value: unknown) => new Blob([JSON.stringify(value) ?? '']).size
  const { timers, sockets } = (globalThis as Watched).soak
  return {
    timers: timers.size,
    sockets: sockets.size,
    database: bytes(rows),
    web: bytes([Object.entries(localStorage), Object.entries(sessionStorage)]),
    cachedFiles: files.flat().length,
    usage: (await navigator.storage.estimate()).usage ?? 0,
    log: rows.flatMap((row) => {
      const { entries } = Object(row) as { entries?: unknown }
      return Array.isArray(entries) ? (entries as unknown[]) : []
    }),
  }
}

/** Puts a photo, JPEG in base 64, into the open form. */
export function choosePhoto(photo: string): void {
  const bytes = Uint8Array.from(atob(photo), (letter) => letter.codePointAt(0) ?? 0)
  const files = new DataTransfer()
  files.items.add(new File([bytes], 'proof.jpg', { type: 'image/jpeg' }))
  const picker = document.querySelector<HTMLInputElement>('dialog[open] input[type=file]')
  if (!picker) throw new Error('There is no photo field')
  picker.files = files.files
  picker.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Fills the device log with older entries of the same member, up to its limit. */
export async function fillLog(): Promise<void> {
  const PIECES = 20
  const PIECE = 100
  const HOUR_MS = 3_600_000
  const [{ name = '' } = {}] = await indexedDB.databases()
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const database = opening.result
      const work = database.transaction([...database.objectStoreNames], 'readwrite')
      work.addEventListener('complete', () => {
        database.close()
        resolve()
      })
      work.addEventListener('abort', () => reject(new Error('The log could not be filled')))
      const store = work.objectStore(database.objectStoreNames[0] ?? '')
      const rows = store.getAll()
      rows.addEventListener('success', () => {
        const own = (rows.result as unknown[]).map((row) => Object(row) as { owner?: unknown })
        const owner = own.find((row) => 'entries' in row)?.owner
        if (owner === undefined) return work.abort()
        for (let piece = 0; piece < PIECES; piece += 1) {
          const began = Date.now() - (PIECES - piece) * HOUR_MS
          const entries = Array.from({ length: PIECE }, (_, index) => ({
            at: began + index * 30_000,
            code: index % 2 === 0 ? 'order-came' : 'order-rang',
            side: 'collection',
            order: `B${piece}-${Math.floor(index / 2)}`,
            ...(index % 2 === 0 ? { source: 'event' } : { ms: 400 }),
          }))
          store.put({ owner, entries }, [began, `before-${piece}`])
        }
      })
    })
  })
}
