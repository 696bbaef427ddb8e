import * as v from 'valibot'
import { getSelf, type Self } from '#api/self/contract.ts'
import { ApiError, CODE, failureOf } from '#platform/http/failure.ts'
import { readAs } from '#platform/http/read-as.ts'
import { isOwnMember, rememberMember, sessionMember } from '#platform/session/session-member.ts'
import { session, type Session } from '#platform/session/session.ts'

/**
 * Whose token a link holds: 'own' is this session's member, 'other' another one or one that cannot be
 * told to be the same, 'invalid' nobody's. 'unknown': it could not be found out. 'free': the live
 * session turned out to be over, so that nobody is signed in.
 */
export type TokenOwner = 'own' | 'other' | 'invalid' | 'unknown' | 'free'

async function selfUnder(member: Session): Promise<Self> {
  const { method, path } = getSelf
  const parsed = v.safeParse(getSelf.response, await readAs(member, path))
  if (parsed.success) return parsed.output
  throw new ApiError({ kind: 'malformed', reason: 'unexpected self' }, { method, path })
}

/** The codes and statuses of an invalid or expired session. */
const OVER = { codes: [CODE.sessionInvalid] as number[], statuses: [401] }
/** The same and the 10-minute block: the link's token cannot be used. */
const INVALID = { codes: [...OVER.codes, CODE.block], statuses: [...OVER.statuses, 403] }

function matches(error: unknown, { codes, statuses }: typeof OVER): boolean {
  const failure = failureOf(error)
  if (failure?.kind === 'code') return codes.includes(failure.code)
  return failure?.kind === 'http' && statuses.includes(failure.status)
}

const isKnown = () => sessionMember().memberId !== null || sessionMember().uuid !== null

/**
 * Reads self data under a link's token and says whose it is. Nothing of the response is stored, and
 * the live session, its cache and its cookies stay as they are. Never throws.
 */
export async function whoseToken(linked: Session): Promise<TokenOwner> {
  let theirs: Self
  try {
    theirs = await selfUnder(linked)
  } catch (error) {
    return matches(error, INVALID) ? 'invalid' : 'unknown'
  }
  const live = session.get()
  if (live === null) return 'free'
  // the session's own first answer may be still on its way
  if (!isKnown()) {
    try {
      const own = await selfUnder(live)
      if (session.get() === live) rememberMember(own)
    } catch (error) {
      return matches(error, OVER) ? 'free' : 'unknown'
    }
  }
  return isOwnMember(theirs) ? 'own' : 'other'
}
