import { readEnvelope } from '#platform/http/envelope.ts'
import { ApiError } from '#platform/http/failure.ts'
import { countRequest } from '#platform/http/in-flight.ts'
import { transmit } from '#platform/http/transmit.ts'
import { isBlocked } from '#platform/session/block.ts'
import type { Session } from '#platform/session/session.ts'

/**
 * One read under another token than the live session's, with that token's own headers. The result
 * concerns that token only: it ends no session and sets no block. Returns the envelope's body on
 * code 0. Throws ApiError for everything else.
 */
export async function readAs(member: Session, path: string): Promise<Record<string, unknown>> {
  const call = { method: 'GET', path } as const
  if (isBlocked()) throw new ApiError({ kind: 'blocked' }, call)
  const countOut = countRequest(false)
  try {
    const { text, status } = await transmit(call, { sender: member, isForeign: true })
    const envelope = readEnvelope(text, status)
    if (envelope.ok) return envelope.body
    throw new ApiError(envelope.failure, call)
  } finally {
    countOut()
  }
}
