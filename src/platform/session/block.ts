import { deleteCookie, readCookie, writeCookie } from '#platform/storage/cookies.ts'
import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

/**
 * The 10-minute block (R13.17 to R13.19): set by body code 9999999 or HTTP 403, stored in a cookie
 * and in local storage, so that a reload or another tab does not lift it.
 */
const KEY = 'blockedUntil'
const BLOCK_MS = 10 * 60 * 1000

/** In-memory copy for a browser that stores nothing. */
let remembered = 0

/**
 * When the block ends (Unix ms, phone clock), or null. A stored time more than ten minutes ahead
 * comes from a wrong clock. It is corrected in storage, because otherwise each read would extend
 * the block by ten minutes.
 */
function readUntil(): number | null {
  const now = Date.now()
  const stored = [readCookie(KEY), local.read(KEY), remembered].map(Number)
  const latest = Math.max(...stored.filter((until) => until > now))
  if (latest <= now + BLOCK_MS) return latest > now ? latest : null
  store(now + BLOCK_MS)
  return now + BLOCK_MS
}

function store(until: number): void {
  remembered = until
  writeCookie(KEY, String(until), BLOCK_MS / 1000)
  local.write(KEY, String(until))
}

/** When the block ends (Unix ms, phone clock); null when requests are allowed. */
export const blockedUntil = createStore(readUntil())

let timer: ReturnType<typeof setTimeout> | undefined

function refresh(): void {
  const until = readUntil()
  clearTimeout(timer)
  // it may have ended while the app was closed; the cookie has ended by itself
  if (until === null) local.remove(KEY)
  else timer = setTimeout(unblock, until - Date.now())
  blockedUntil.set(until)
}

export function isBlocked(): boolean {
  const until = blockedUntil.get()
  return until !== null && until > Date.now()
}

/** Counts the user's actions rejected during the block. */
export const blockedPresses = createStore(0)

/**
 * Refetches data already shown because the member asks for it, or shows the block: the request
 * would count as a background request, which is rejected silently.
 */
export function unlessBlocked(refetch: () => unknown): void {
  if (isBlocked()) blockedPresses.set(blockedPresses.get() + 1)
  else void refetch()
}

/** Blocks every request for the next ten minutes. */
export function block(): void {
  store(Date.now() + BLOCK_MS)
  refresh()
}

/**
 * Called by the timer, not by comparing times: a clock that was set back must not prolong the
 * block.
 */
function unblock(): void {
  remembered = 0
  deleteCookie(KEY)
  local.remove(KEY)
  refresh()
}

onOtherTabChange(KEY, refresh)
// timers do not run while the phone sleeps
onPageVisibility(refresh)
refresh()
