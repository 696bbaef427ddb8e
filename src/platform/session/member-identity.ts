/**
 * A member's identity on the server. Either id may be missing (null or empty) and is then unknown.
 */
export type MemberIdentity = { memberId: string | null; uuid: string | null }

const differs = (one: string | null, other?: string | null) => !!one && !!other && one !== other
const agrees = (one: string | null, other: string | null) => !!one && one === other

/** Whether `named` is certainly another member; a missing id is no difference. */
export function readsAsAnother(known: MemberIdentity, named: Partial<MemberIdentity>): boolean {
  return differs(known.memberId, named.memberId) || differs(known.uuid, named.uuid)
}

/**
 * Whether both are certainly the same member: by member id, or by uuid if either lacks one.
 * Identities without a common id are not.
 */
export function isSameMember(one: MemberIdentity, other: MemberIdentity): boolean {
  if (one.memberId && other.memberId) return one.memberId === other.memberId
  return agrees(one.uuid, other.uuid)
}
