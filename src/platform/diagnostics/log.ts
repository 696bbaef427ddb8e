import { fingerprint } from '#lib/hash.ts'
import { randomUuid } from '#platform/random-uuid.ts'
import { isOwner } from '#platform/session/owner.ts'
import { readLogPieces, writeLogPiece, type LogKey } from '#platform/storage/persisted-writes.ts'
import { erasePersisted } from '#platform/storage/persisted.ts'
import { storageFailed } from '#platform/storage/storage-failed.ts'
import { createStore } from '#platform/store.ts'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

/**
 * A ring buffer on the device that logs events of the app by time. It survives restarts and is
 * erased with the member's data. Each page writes its own pieces, so that tabs need no lock. Where
 * storage fails, the log lasts as long as the page.
 */

/** Anything with a time (ms, phone clock); the caller defines the other fields. */
export type Timed = { at: number }

export const MAX_ENTRIES = 2_000
const MAX_AGE_MS = 7 * 24 * 3_600_000
/** Later ones are from before the phone's clock was set back: they would never become too old. */
const MAX_AHEAD_MS = 5 * 60_000
/** Entries are written together after this time, and at once when the page is hidden. */
const PAUSE_MS = 2_000
const PIECE = 100

const isKept = (at: number, now: number) => at > now - MAX_AGE_MS && at <= now + MAX_AHEAD_MS

type Piece<E> = { owner: string; entries: E[] }

const ownerOf = (token: string) => fingerprint(`log ${token}`)

/**
 * Marks the pieces to erase, given oldest first: those of other members, damaged or outdated ones,
 * and those beyond the limit.
 */
function findOver(pieces: readonly unknown[], owner: string, now: number): boolean[] {
  let room = MAX_ENTRIES
  return pieces
    .toReversed()
    .map((piece) => {
      const { owner: whose, entries } = Object(piece) as Partial<Piece<Timed>>
      if (whose !== owner || !Array.isArray(entries) || room <= 0) return true
      if (!entries.some((entry) => isKept((Object(entry) as Timed).at, now))) return true
      room -= entries.length
      return false
    })
    .toReversed()
}

/**
 * The entries newest first, given oldest first, without those that are outdated or exceed the limit.
 */
function newestOf<E extends Timed>(entries: readonly E[], now: number): E[] {
  return entries
    .filter(({ at }) => isKept(at, now))
    .toReversed()
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MAX_ENTRIES)
}

/** Storage is full or broken: the next start does not wait for it, as for other data (R15.05). */
async function giveUp(): Promise<null> {
  storageFailed.set(true)
  await erasePersisted()
  return null
}

/** `read` parses a stored entry; null if it is invalid. */
export function createLog<E extends Timed>(read: (value: unknown) => E | null) {
  /** Newest first; null until the stored entries have been read. */
  const shown = createStore<readonly E[] | null>(null)
  const page = randomUuid()
  let token: string | null = null
  /** The piece this page is writing to. */
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
    // signed out meanwhile: the sign-out ran before this write
    if (!isOwner(owner)) await erasePersisted()
  }

  /** Writes new entries in pieces of `PIECE`. */
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const owner = token
    if (owner === null || fresh.length === 0) return
    const added = fresh
    fresh = []
    show([...shownOldest(), ...added])
    const last = piece
    const changed = new Set<{ key: LogKey; entries: E[] }>()
    for (const entry of added) {
      if (!piece || piece.entries.length >= PIECE) {
        piece = { key: [entry.at, `${page}-${changed.size}`], entries: [] }
      }
      piece.entries.push(entry)
      changed.add(piece)
    }
    await Promise.all([...changed].map((one) => put(owner, one)))
    if (last && piece !== last) await readAll()
  }

  /**
   * Reads all stored entries, including those of earlier pages and other tabs, and erases outdated
   * pieces.
   */
  const readAll = async () => {
    const owner = token
    if (owner === null) return
    // without cookies nothing is stored: the log lasts as long as the page
    if (!isOwner(owner) || storageFailed.get()) return show(shownOldest())
    const isOver = (pieces: readonly unknown[]) => findOver(pieces, ownerOf(owner), Date.now())
    const pieces = await readLogPieces(isOver).catch(giveUp)
    if (owner !== token) return
    // without storage: only this page's entries
    show(pieces ? pieces.flatMap(entriesOf) : shownOldest())
  }

  onPageVisibility((isHidden) => {
    if (isHidden) void flush()
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
    /** Assigns the log to this member and erases what other members have stored. */
    async open(next: string): Promise<void> {
      if (next === token) return
      token = next
      await readAll()
      await flush()
    },
    /** The same member has a new token: all entries are stored again under it. */
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
    /** Called at sign-out. The stored entries are erased with the member's other data. */
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
