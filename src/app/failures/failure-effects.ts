import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sessionEndReason } from '#api/self/session-check.ts'
import { effectOf, type FailureContext } from '#app/failures/failure-policy.ts'
import { expireSession } from '#app/session/session-flow.ts'
import { ApiError, type Failure } from '#platform/http/failure.ts'
import { firstMessages, i18n } from '#platform/i18n/i18n.ts'
import { online } from '#platform/network/network.ts'
import { blockedPresses } from '#platform/session/block.ts'
import { OtherMemberError } from '#platform/session/session-member.ts'
import { session } from '#platform/session/session.ts'
import { createStore } from '#platform/store.ts'
import { showToast, type Toast } from '#ui/feedback/toast.ts'

/** Whether the alert about the block (translate0310) is open. */
export const isBlockAlertOpen = createStore(false)

/**
 * After this many consecutive calls without a response, while the device reports being online, the
 * network counts as broken.
 */
const UNANSWERED_LIMIT = 3
let unanswered = 0
const UNANSWERED: ReadonlySet<Failure['kind']> = new Set(['no-response', 'timeout'])
/** The kinds of failure in which the server has responded. */
const ANSWERS: ReadonlySet<Failure['kind']> = new Set(['code', 'http', 'malformed'])

export function noteAnswer(): void {
  unanswered = 0
}

function danger(text: MessageDescriptor | string, rest?: Pick<Toast, 'detail' | 'attempt'>): void {
  void firstMessages().then(() =>
    showToast({ tone: 'danger', text: typeof text === 'string' ? text : i18n._(text), ...rest }),
  )
}

/** A screen sends several reads; those blocked within this time (ms) share one toast. */
const TOGETHER_MS = 2_000
let lastBlockedAt = -TOGETHER_MS

function toastBlocked(): void {
  danger(msg({ id: 'translate0283', message: 'Requests are paused for your safety.' }))
  isBlockAlertOpen.set(true)
}

/**
 * A page over plain HTTP, which a captive portal can intercept. Not the app's own address: browsers
 * upgrade it to HTTPS (HSTS). This domain is reserved for examples and stays HTTP.
 */
const PLAIN_PAGE = 'http://example.com/'

function toastPortal(): void {
  const text = msg`Please check your network first`
  const label = msg`Open the sign-in page of this network`
  void firstMessages().then(() =>
    showToast({
      tone: 'danger',
      text: i18n._(text),
      link: { label: i18n._(label), href: PLAIN_PAGE },
    }),
  )
}

blockedPresses.subscribe(toastBlocked)

type Origin = Pick<FailureContext, 'isBackground' | 'ownCodes' | 'isForm'> & {
  /**
   * The component shows the failure itself; only failures that concern the whole app get a toast.
   */
  isShownInPlace?: boolean
  /** What was attempted, for a write: another attempt removes the toast. */
  attempt?: string
}

/** The response belongs to another member: nothing more may be shown or sent in this session. */
function rejectOtherMember(): void {
  void firstMessages().then(() => {
    const text = i18n._(msg`The server answered with another account. Please sign in again.`)
    danger(text)
    expireSession(text)
  })
}

/**
 * A 401 without a body code: ends the session as 10001 does if self data is answered so, too. If not,
 * it is one call's, and told by `toast`.
 */
async function checkSession(toast: () => void): Promise<void> {
  const checked = session.get()
  const reason = checked && (await sessionEndReason(checked))
  if (reason !== null) expireSession(reason)
  // it may have ended otherwise meanwhile
  else if (!checked || session.get()) toast()
}

/** Carries out the failure policy's effect for a failed call. */
export function handleFailure(error: unknown, origin: Origin): void {
  if (error instanceof OtherMemberError) return rejectOtherMember()
  if (!(error instanceof ApiError)) return
  const { failure, call } = error
  const { isShownInPlace, attempt } = origin
  const isWrite = call.method !== 'GET'
  const isOnline = online.get()
  const effect = effectOf(failure, { ...origin, path: call.path, isWrite, isOnline })
  if (ANSWERS.has(failure.kind) && effect.kind !== 'portal') noteAnswer()
  if (UNANSWERED.has(failure.kind) && isOnline) {
    unanswered += 1
    if (unanswered >= UNANSWERED_LIMIT) {
      danger(msg`Network not normal, please contact customer service`)
      // this toast covers the reads; a failed write may get its own as well
      if (!isWrite) return
    }
  }
  switch (effect.kind) {
    case 'check-session':
      return void checkSession(() => isShownInPlace || danger(effect.text, { attempt }))
    case 'toast':
      return isShownInPlace ? undefined : danger(effect.text, { detail: effect.detail, attempt })
    case 'portal':
      return toastPortal()
    case 'sign-out':
      // the sign-in screen that the end of a session leads to shows it, and keeps it
      if (session.get() === null) danger(effect.text || msg`Your session has ended.`)
      return expireSession(effect.text)
    case 'blocked': {
      const now = performance.now()
      const isShownAlready = !isWrite && now - lastBlockedAt < TOGETHER_MS
      lastBlockedAt = now
      return isShownAlready ? undefined : toastBlocked()
    }
    case 'none':
  }
}
