import {
  isSameMember,
  readsAsAnother,
  type MemberIdentity,
} from '#platform/session/member-identity.ts'
import { memberMemory } from '#platform/session/member-memory.ts'
import { readStored, storedFields } from '#platform/storage/read-stored.ts'

/** The storage key of the session's member, which survives reloads and is shared by tabs. */
const KEY = 'member'

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Self data under this session's token belonged to another member, twice. */
export class OtherMemberError extends Error {
  override readonly name = 'OtherMemberError'
}

/** The session's member as known from its first responses; both ids are null until then. */
export function sessionMember(): MemberIdentity {
  const stored = readStored(memberMemory.read(KEY), storedFields<keyof MemberIdentity>)
  return { memberId: asText(stored.memberId), uuid: asText(stored.uuid) }
}

/**
 * Whether a response or event with these ids concerns another member than this session's. False for
 * missing ids, and before the session's first self data.
 */
export function isOfAnotherMember(named: Partial<MemberIdentity>): boolean {
  return readsAsAnother(sessionMember(), named)
}

/** Whether self data read under another token belongs to this session's member. */
export function isOwnMember(named: MemberIdentity): boolean {
  return isSameMember(sessionMember(), named)
}

/** The session continues under another token, whose first response identifies the member again. */
export function forgetMember(): void {
  memberMemory.remove(KEY)
}

/** Stores the ids in self data. Known ids stay, missing ones are added. */
export function rememberMember(named: MemberIdentity): void {
  const known = sessionMember()
  const memberId = known.memberId ?? asText(named.memberId)
  const uuid = known.uuid ?? asText(named.uuid)
  if (memberId === known.memberId && uuid === known.uuid) return
  memberMemory.write(KEY, JSON.stringify({ memberId, uuid }))
}
