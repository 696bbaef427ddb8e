import { fingerprint } from '#lib/hash.ts'
import { isWriting, noWrites } from '#platform/http/in-flight.ts'
import {
  deleteCookie,
  readCookie,
  SESSION_SECONDS,
  writeCookie,
} from '#platform/storage/cookies.ts'
import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'

/** Who is signed in. `id` is the optional id of a link, sent as a header (R2.05). */
export type Session = { token: string; id: string | null }

/** Tells other tabs that the cookie changed; contains no secret. */
const CHANGE_KEY = 'sessionChange'
/** How long a cookie may take to reach this tab after its announcement. */
const LOOK_AGAIN_MS = 200

function readSession(): Session | null {
  const token = readCookie('token')
  return token === null || token === '' ? null : { token, id: readCookie('id') }
}

/**
 * The session of this page; in memory only if cookies are refused. It changes by sign-in, sign-out,
 * a link's token, or any of these in another tab.
 */
export const session = createStore<Session | null>(readSession())

let isRenewed = false

/**
 * For subscribers, during a session change: the same member continues with a new token, so their
 * data stays.
 */
export const isSessionRenewed = () => isRenewed

/**
 * Calls `listener` when this member's session ends or another member's begins: what is kept in
 * memory is theirs. Returns a function that ends it.
 */
export const onMemberChange = (listener: () => void): (() => void) =>
  session.subscribe(() => isRenewed || listener())

let changedAt: number | null = null
onMemberChange(() => {
  changedAt = Date.now()
})

/**
 * Since when this page has this session's member (Unix ms, phone clock): its start, or a later
 * sign-in.
 */
export const sessionBeganAt = () => changedAt ?? performance.timeOrigin

/** False where cookies are refused: then they say nothing about other tabs. */
let isInCookie = session.get() !== null

/**
 * Whether another tab has ended or replaced this session before this page has received the event.
 */
export function isSessionReplaced(): boolean {
  return isInCookie && readCookie('token') !== session.get()?.token
}

/** Whether another tab has ended the session, or replaced it by another member's. */
export const isSessionOver = (): boolean => isSessionReplaced() && !renewedSession()

/**
 * Whether the cookie of this session is gone: the site's data was deleted, or another tab signs out.
 */
export const isCookieDeleted = (): boolean =>
  session.get() !== null && isSessionReplaced() && readSession() === null

/** Tells other tabs, which still have the old token, that the member is the same. */
const renewalFrom = ({ token }: Session) => ` ${fingerprint(token)}>`

/**
 * This member's session with the new token that another tab has, until this page takes it, too; else
 * null.
 */
export function renewedSession(): Session | null {
  const before = session.get()
  const [, renewed] = (before && local.read(CHANGE_KEY)?.split(renewalFrom(before))) ?? []
  // it is asked often, and a cookie is slow to read
  const now = renewed ? readSession() : null
  return now && fingerprint(now.token) === renewed ? now : null
}

function announce(renewal = ''): void {
  // the time makes every value different, so that other tabs get a storage event
  local.write(CHANGE_KEY, `${Date.now()}${renewal}`)
}

function setSession(next: Session | null, isSameMember: boolean): void {
  isRenewed = isSameMember
  try {
    session.set(next)
  } finally {
    isRenewed = false
  }
}

/** `isSameMember`: a new token of the member who is signed in. */
export function startSession(next: Session, isSameMember = false): void {
  const before = session.get()
  // before the token: a tab that reads the new token must not read the last session's id
  if (next.id === null) deleteCookie('id')
  else writeCookie('id', next.id, SESSION_SECONDS)
  writeCookie('token', next.token, SESSION_SECONDS)
  isInCookie = readCookie('token') === next.token
  setSession(next, isSameMember)
  announce(isSameMember && before ? renewalFrom(before) + fingerprint(next.token) : '')
}

/**
 * Removes token and id. Does nothing when nobody is signed in. A session that another tab has
 * started meanwhile stays.
 */
export function endSession(): void {
  if (session.get() === null) return
  if (isSessionReplaced() && readSession() !== null) return follow()
  deleteCookie('token')
  deleteCookie('id')
  session.set(null)
  announce()
}

/** Applies changes by other tabs; also after a return from the back-forward cache. */
function follow(): void {
  const now = readSession()
  if (now?.token === session.get()?.token) return
  const isSameMember = renewedSession() !== null
  // waits for running writes, whose responses belong to this member
  if (isSameMember && isWriting()) return void noWrites().then(follow)
  isInCookie = now !== null
  setSession(now, isSameMember)
}

onOtherTabChange(CHANGE_KEY, () => {
  follow()
  // the cookie may arrive later
  setTimeout(follow, LOOK_AGAIN_MS)
})
window.addEventListener('pageshow', (event) => {
  if (event.persisted) follow()
})
