import { createStore } from '#platform/store.ts'
import { deleteCookie, readCookie, writeCookie } from '#platform/storage/cookies.ts'
import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'

/** Who is signed in. `id` is the optional id of a link, sent as a header (spec §6). */
export type Session = { token: string; id: string | null }

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60
/** Tells other tabs that the cookie changed; holds no secret. */
const CHANGE_KEY = 'sessionChange'

function readSession(): Session | null {
  const token = readCookie('token')
  return token === null || token === '' ? null : { token, id: readCookie('id') }
}

/**
 * The session of this page. A tab whose cookies are refused keeps it in memory. It changes by
 * sign-in, sign-out, a link's token, and by the same in another tab.
 */
export const session = createStore<Session | null>(readSession())

let changedAt: number | null = null
session.subscribe(() => {
  changedAt = Date.now()
})

/** Since when this page shows this member, in the phone's Unix ms: its start, or a sign-in on it. */
export const sessionBeganAt = () => changedAt ?? performance.timeOrigin

/** Where cookies are refused, they say nothing of what other tabs do. */
let isInCookie = session.get() !== null

/** Whether another tab has ended or replaced this session, and this page has not been told yet. */
export function isOvertaken(): boolean {
  return isInCookie && readCookie('token') !== session.get()?.token
}

function announce(): void {
  // the time makes every change a new value, so that other tabs get their event
  local.write(CHANGE_KEY, String(Date.now()))
}

export function startSession(next: Session): void {
  writeCookie('token', next.token, MAX_AGE_SECONDS)
  if (next.id === null) deleteCookie('id')
  else writeCookie('id', next.id, MAX_AGE_SECONDS)
  isInCookie = readCookie('token') === next.token
  session.set(next)
  announce()
}

/** Forgets token and id. Does nothing when nobody is signed in. */
export function endSession(): void {
  if (session.get() === null) return
  deleteCookie('token')
  deleteCookie('id')
  session.set(null)
  announce()
}

/** Follows what other tabs did; also after a return from the back-forward cache. */
function follow(): void {
  const now = readSession()
  if (now?.token === session.get()?.token) return
  isInCookie = now !== null
  session.set(now)
}

onOtherTabChange(CHANGE_KEY, follow)
window.addEventListener('pageshow', (event) => {
  if (event.persisted) follow()
})
