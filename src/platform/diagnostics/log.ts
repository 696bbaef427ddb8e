import { fingerprint } from '#lib/hash.ts'
import { isOwner } from '#platform/session/owner.ts'
import { readLogPieces, writeLogPiece, type LogKey } from '#platform/storage/persisted-writes.ts'
import { erasePersisted } from '#platform/storage/persisted.ts'
import { storageFailed } from '#platform/storage/storage-failed.ts'
import { createStore } from '#platform/store.ts'
import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'

/**
 * A ring buffer on the device: what has happened to the app, by time. It survives restarts and goes
 * with the member, as all that is persisted does. Pages write pieces of their own, so that tabs need
 * no lock. Where storage fails it lasts as long as the page.
 */

/** Anything with a time (phone ms); what else an entry may hold is the caller's to decide. */
export type Timed = { at: number }

export const MAX_ENTRIES = 2_000
const MAX_AGE_MS = 7 * 24 * 3_600_000
/** Entries are written together after this time, and at once when the page is hidden. */
const PAUSE_MS = 2_000
const PIECE = 100

type Piece<E> = { owner: string; entries: E[] }

const ownerOf = (token: string) => fingerprint(`log ${token}`)

/**
 * Which pieces are over, oldest first: those of others, too old ones, and what no longer has room.
 * What is damaged is over, too.
 */
function findOver(pieces: readonly unknown[], owner: string, now: number): boolean[] {
  let room = MAX_ENTRIES
  return pieces
    .toReversed()
    .map((piece) => {
      const { owner: whose, entries } = Object(piece) as Partial<Piece<Timed>>
      if (whose !== owner || !Array.isArray(entries) || room <= 0) return true
      room -= entries.length
      return !entries.some((entry) => (Object(entry) as Timed).at > now - MAX_AGE_MS)
    })
    .toReversed()
}

/** Newest first, of entries that are oldest first, without what is too old or too much. */
function newestOf<E extends Timed>(entries: readonly E[], now: number): E[] {
  return entries
    .filter(({ at }) => at > now - MAX_AGE_MS)
    .toReversed()
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MAX_ENTRIES)
}

/** Full or broken: the next start does not wait for it, as for the other data (R15.05). */
async function giveUp(): Promise<null> {
  storageFailed.set(true)
  await erasePersisted()
  return null
}

/** `read` copies what an entry may hold out of what is stored, or gives null. */
export function createLog<E extends Timed>(read: (value: unknown) => E | null) {
  /** Newest first; null until the device has been asked. */
  const shown = createStore<readonly E[] | null>(null)
  const page = crypto.getRandomValues(new Uint32Array(2)).join('-')
  let token: string | null = null
  /** What this page has written down and is not full yet. */
  let piece: { key: LogKey; entries: E[] } | null = null
  let fresh: E[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const entriesOf = (value: unknown): E[] => {
    const { entries } = Object(value) as Partial<Piece<unknown>>
    return Array.isArray(entries) ? entries.flatMap((entry) => read(entry) ?? []) : []
  }
  const shownOldest = () => (shown.get() ?? []).toReversed()
  const show = (entries: readonly E[]) => shown.set(newestOf(entries, Date.now()))

  const put = async (owner: string, { key, entries }: { key: LogKey; entries: E[] }) => {
    if (!isOwner(owner) || storageFailed.get()) return
    await writeLogPiece(key, { owner: ownerOf(owner), entries }).catch(giveUp)
    // signed out meanwhile: the sign-out has erased what was there before this
    if (!isOwner(owner)) await erasePersisted()
  }

  /** Writes what is new, in pieces of `PIECE`. */
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const owner = token
    if (owner === null || fresh.length === 0) return
    const added = fresh
    fresh = []
    show([...shownOldest(), ...added])
    const changed = new Set<{ key: LogKey; entries: E[] }>()
    for (const entry of added) {
      if (!piece || piece.entries.length >= PIECE) {
        piece = { key: [entry.at, `${page}-${changed.size}`], entries: [] }
      }
      piece.entries.push(entry)
      changed.add(piece)
    }
    await Promise.all([...changed].map((one) => put(owner, one)))
    if (changed.size > 1) await readAll()
  }

  /** Asks the device for all entries, of earlier pages and other tabs, too, and drops what is over. */
  const readAll = async () => {
    const owner = token
    if (owner === null) return
    // where cookies are refused nothing is stored: the log lasts as long as the page
    if (!isOwner(owner) || storageFailed.get()) return show(shownOldest())
    const isOver = (pieces: readonly unknown[]) => findOver(pieces, ownerOf(owner), Date.now())
    const pieces = await readLogPieces(isOver).catch(giveUp)
    if (owner !== token) return
    // without storage: what this page has written down
    show(pieces ? pieces.flatMap(entriesOf) : shownOldest())
  }

  onPageVisibility(() => {
    if (isPageHidden()) void flush()
  })

  return {
    shown,
    readAll: async (): Promise<void> => {
      await flush()
      await readAll()
    },
    /** Written within 2 s. Entries from before `open` wait for it. */
    add(entry: E): void {
      fresh.push(entry)
      if (fresh.length > MAX_ENTRIES) fresh.shift()
      timer ??= setTimeout(() => void flush(), PAUSE_MS)
    },
    /** From now on the log is this member's; what is stored of others goes. */
    async open(next: string): Promise<void> {
      if (next === token) return
      token = next
      await readAll()
      await flush()
    },
    /** The same member with a new token, under which all is written again. */
    async handOver(next: string): Promise<void> {
      token = next
      const entries = shownOldest()
      piece = null
      const starts = [...entries.keys()].filter((at) => at % PIECE === 0)
      await Promise.all(
        starts.map((from) => {
          const some = entries.slice(from, from + PIECE)
          return put(next, { key: [some[0]?.at ?? 0, `${page}-kept-${from}`], entries: some })
        }),
      )
    },
    /** Nobody is signed in any more. What is stored is erased with the member's other data. */
    close(): void {
      clearTimeout(timer)
      timer = undefined
      token = null
      piece = null
      fresh = []
      shown.set(null)
    },
  }
}
