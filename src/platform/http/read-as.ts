import { isBlocked } from '#platform/session/block.ts'
import { config } from '#platform/config.ts'
import { readEnvelope } from '#platform/http/envelope.ts'
import { ApiError, type Failure } from '#platform/http/failure.ts'
import { countRequest } from '#platform/http/in-flight.ts'
import { localizationHeader } from '#platform/i18n/i18n.ts'
import type { Session } from '#platform/session/session.ts'

const TIMEOUT_MS = 30_000

/**
 * One read under another token than the live session's, with that token's own headers. Whatever comes
 * of it concerns that token alone: it ends no session and blocks nobody. Returns the envelope's body
 * on code 0. Throws ApiError for everything else.
 */
export async function readAs(member: Session, path: string): Promise<Record<string, unknown>> {
  const fail = (failure: Failure) => new ApiError(failure, { method: 'GET', path })
  if (isBlocked()) throw fail({ kind: 'blocked' })
  const headers = new Headers({
    accept: 'application/json',
    localization: localizationHeader(),
    authorization: `Bearer ${member.token}`,
  })
  if (member.id !== null) headers.set('id', member.id)
  const countOut = countRequest(false)
  try {
    const response = await fetch(new URL(config.apiUrl + path, location.origin), {
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    })
    const envelope = readEnvelope(await response.text(), response.status)
    if (envelope.ok) return envelope.body
    throw fail(envelope.failure)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw fail({ kind: 'no-response', reason: '' })
  } finally {
    countOut()
  }
}
