import { createStore } from '#platform/store.ts'
import { deleteCookie, readCookie, writeCookie } from '#platform/storage/cookies.ts'
import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'

/**
 * The 10-minute block (spec §4, §9; product.md, decision 15): set by body code 9999999 or HTTP
 * 403, kept in a cookie and in local storage, so that a reload or another tab does not lift it.
 */
const KEY = 'blockedUntil'
const BLOCK_MS = 10 * 60 * 1000

/**
 * When the block ends, in the phone's Unix milliseconds, or null. A stored time further away than
 * ten minutes comes from a clock that was wrong: it cannot block longer.
 */
function readUntil(): number | null {
  const now = Date.now()
  const stored = [readCookie(KEY), local.read(KEY)].map(Number).filter((until) => until > now)
  return stored.length === 0 ? null : Math.min(Math.max(...stored), now + BLOCK_MS)
}

/** When the block ends, in the phone's Unix milliseconds; null when requests are allowed. */
export const blockedUntil = createStore(readUntil())

let timer: ReturnType<typeof setTimeout> | undefined

function refresh(): void {
  const until = readUntil()
  clearTimeout(timer)
  if (until !== null) timer = setTimeout(refresh, until - Date.now())
  blockedUntil.set(until)
}

export function isBlocked(): boolean {
  const until = blockedUntil.get()
  return until !== null && until > Date.now()
}

/** Refuses every request for the next ten minutes. */
export function block(): void {
  const until = String(Date.now() + BLOCK_MS)
  writeCookie(KEY, until, BLOCK_MS / 1000)
  local.write(KEY, until)
  if (readUntil() === null) {
    // neither store works: the block lives in this tab only
    blockedUntil.set(Number(until))
    timer = setTimeout(unblock, BLOCK_MS)
  } else refresh()
}

function unblock(): void {
  deleteCookie(KEY)
  local.remove(KEY)
  refresh()
}

onOtherTabChange(KEY, refresh)
// a phone that slept has run no timers
document.addEventListener('visibilitychange', refresh)
refresh()
