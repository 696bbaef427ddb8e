import * as v from 'valibot'
import { getSelf, type Self } from '#api/self/contract.ts'
import {
  ApiError,
  CODE,
  failureOf,
  meansSessionOver,
  statusOf,
  type Failure,
} from '#platform/http/failure.ts'
import { readAs } from '#platform/http/read-as.ts'
import { isOwnMember, rememberMember, sessionMember } from '#platform/session/session-member.ts'
import { session, type Session } from '#platform/session/session.ts'

/**
 * The owner of a link's token: 'own' is this session's member, 'other' another one, or one that
 * cannot be identified as the same, 'invalid' nobody. 'unknown': the check failed. 'free': the live
 * session turned out to be over, so nobody is signed in.
 */
export type TokenOwner = 'own' | 'other' | 'invalid' | 'unknown' | 'free'

async function selfUnder(member: Session): Promise<Self> {
  const { method, path } = getSelf
  const parsed = v.safeParse(getSelf.response, await readAs(member, path))
  if (parsed.success) return parsed.output
  throw new ApiError({ kind: 'malformed', reason: 'unexpected self' }, { method, path })
}

/** Also during the 10-minute block the link's token cannot be used. */
const isInvalid = (failure: Failure): boolean =>
  (failure.kind === 'code' && failure.code === CODE.block) ||
  statusOf(failure) === 403 ||
  meansSessionOver(failure)

function matches(error: unknown, judge: (failure: Failure) => boolean): boolean {
  const failure = failureOf(error)
  return failure !== null && judge(failure)
}

const isKnown = () => sessionMember().memberId !== null || sessionMember().uuid !== null

/**
 * Reads self data under a link's token and determines its owner. Stores nothing of the response;
 * the live session, its cache and its cookies stay unchanged. Never throws.
 */
export async function whoseToken(linked: Session): Promise<TokenOwner> {
  let theirs: Self
  try {
    theirs = await selfUnder(linked)
  } catch (error) {
    return matches(error, isInvalid) ? 'invalid' : 'unknown'
  }
  const live = session.get()
  if (live === null) return 'free'
  // the session's own first response may still be pending
  if (!isKnown()) {
    try {
      const own = await selfUnder(live)
      if (session.get() === live) rememberMember(own)
    } catch (error) {
      return matches(error, meansSessionOver) ? 'free' : 'unknown'
    }
  }
  return isOwnMember(theirs) ? 'own' : 'other'
}
