import { fingerprint } from '#lib/hash.ts'
import { forgetPreviousPath } from '#platform/session/previous-path.ts'
import {
  deleteCookie,
  readCookie,
  SETTING_SECONDS,
  writeCookie,
} from '#platform/storage/cookies.ts'
import { local } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'

/** The wait before the first self fetch when there is no uuid cookie (R2.08). */
const FIRST_SELF_DELAY_MS = 5_000
/**
 * A fingerprint of the account that the uuid belongs to: the next sign-in may be another account's.
 */
const ACCOUNT_KEY = 'uuidAccount'

/** Begins the keys of what is stored for the uuid's member, whatever their token. */
export const LASTING_PREFIX = 'uuid:'

/**
 * A fingerprint of the account that is signed in, or whose session has ended by itself; undefined if
 * none is known.
 */
export const lastAccount = () => local.read(ACCOUNT_KEY) ?? undefined

const markOf = (account: string) => fingerprint(account.trim().toLowerCase())

/**
 * When the home screen was first shown, in ms since the page load: the phone's clock may be set
 * back.
 */
let homeCreatedAt: number | null = null

export function noteHomeCreated(): void {
  homeCreatedAt ??= performance.now()
}

/** Resets the time for the next member. */
export function forgetHomeCreated(): void {
  homeCreatedAt = null
}

/**
 * The account that has taken the place of another one without a sign-in or a question: of a link
 * that was opened after the session had ended by itself (R2.18).
 */
export const replacingAccount = createStore<string | null>(null)

/** Stores the uuid and account of self data; does nothing without a uuid. */
export function saveUuid({ uuid, account }: { uuid: string; account: string }): void {
  if (uuid === '') return
  const [known, mark] = [readCookie('uuid'), local.read(ACCOUNT_KEY)]
  const isNew = known !== uuid
  // a server may give the same account another uuid
  if (isNew && known && mark && account !== '' && mark !== markOf(account)) {
    replacingAccount.set(account)
  }
  writeCookie('uuid', uuid, SETTING_SECONDS)
  // the name used to sign in may be an alias of the same account: it stays
  if (account !== '' && (isNew || mark === null)) {
    local.write(ACCOUNT_KEY, markOf(account))
  }
}

/**
 * After a successful sign-in: a uuid and previous path of another account are removed; those of the
 * same account stay. A uuid in the response ('' for none) is stored.
 */
export function noteSignIn(account: string, uuid: string): void {
  const mark = markOf(account)
  const last = local.read(ACCOUNT_KEY)
  if (last !== null && last !== mark) forgetPreviousPath()
  // the rest stays: the name may be an alias, and the first self data tells
  if (last !== mark) deleteCookie('uuid')
  if (uuid !== '') writeCookie('uuid', uuid, SETTING_SECONDS)
  local.write(ACCOUNT_KEY, mark)
}

/**
 * Deletes the uuid, and what is stored for it: the member has signed out or is about to change.
 */
export function forgetUuid(): void {
  deleteCookie('uuid')
  local.remove(ACCOUNT_KEY)
  forgetLasting()
}

/** No key begins with it. */
const NO_PREFIX = ' '

/** Removes what is stored for uuids, except for the one whose keys begin with `kept`. */
export function forgetLasting(kept = NO_PREFIX): void {
  for (const key of local.keys()) {
    if (key.startsWith(LASTING_PREFIX) && !key.startsWith(kept)) local.remove(key)
  }
}

/**
 * Resolves when self data may be fetched: at once if the uuid cookie exists or another screen than
 * home needs it, otherwise 5 s after the home screen was created (R2.08). Rejects when the signal
 * aborts, as a fetch would.
 */
export function firstSelfMayLoad(signal: AbortSignal): Promise<void> {
  const waitMs =
    readCookie('uuid') !== null || homeCreatedAt === null
      ? 0
      : homeCreatedAt + FIRST_SELF_DELAY_MS - performance.now()
  if (waitMs <= 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
