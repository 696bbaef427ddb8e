import { getSelf } from '#api/self/contract.ts'
import { send } from '#platform/http/client.ts'
import { failureOf, meansSessionOver } from '#platform/http/failure.ts'
import { session, type Session } from '#platform/session/session.ts'
import { firstSelfMayLoad } from '#platform/session/uuid.ts'

/** The check under way. */
let running: { of: Session; reason: Promise<string | null> } | null = null

async function readReason(of: Session): Promise<string | null> {
  try {
    await firstSelfMayLoad(new AbortController().signal)
    if (session.get() === of) await send({ method: 'GET', path: getSelf.path })
  } catch (error) {
    const failure = failureOf(error)
    if (failure && meansSessionOver(failure)) return ('message' in failure && failure.message) || ''
  }
  return null
}

/**
 * Reads self data to find out whether the live session `of` is over: the server's reason, '' if it
 * gives none, or null if it is not over or the read fails otherwise. One read at a time. Never
 * rejects.
 */
export function sessionEndReason(of: Session): Promise<string | null> {
  if (running?.of === of) return running.reason
  const reason = readReason(of).finally(() => {
    if (running?.of === of) running = null
  })
  running = { of, reason }
  return reason
}
