import { callApi } from '#api/call.ts'
import { postLogout } from '#api/session/contract.ts'
import { isSigningOut } from '#platform/session/exit-notice.ts'
import { endSession, onMemberChange, session } from '#platform/session/session.ts'
import { forgetUuid } from '#platform/session/uuid.ts'

/** How long signing out waits for the server, which may be unreachable. */
const TIMEOUT_MS = 4_000

/** Tells the server that the session is over. Never rejects; resolves after 4 s at the latest. */
export async function sendSignOut(): Promise<void> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  isSigningOut.set(true)
  await callApi(postLogout, undefined, limit).catch(() => undefined)
  isSigningOut.set(false)
}

/**
 * Signs out: tells the server, then removes the member from this device in any case, because a
 * phone that is handed over must not depend on the network. Whoever has signed in meanwhile, in
 * another tab, stays signed in.
 */
export async function signOut(): Promise<void> {
  let isOver = false
  const stop = onMemberChange(() => {
    isOver = true
  })
  await sendSignOut()
  stop()
  if (!isOver) endSession()
  if (session.get() === null) forgetUuid()
}
