import { callApi } from '#api/call.ts'
import { postLogout } from '#api/session/contract.ts'
import { endSession } from '#platform/session/session.ts'

/** How long signing out waits for the server, which may be out of reach. */
const PATIENCE_MS = 4_000

/**
 * Signs out: tells the server, then forgets the member on this device in any case, because a
 * phone that is handed over must not depend on the network.
 */
export async function signOut(): Promise<void> {
  const limit = AbortSignal.timeout(PATIENCE_MS)
  await callApi(postLogout, undefined, limit).catch(() => undefined)
  endSession()
}
