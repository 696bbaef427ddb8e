/** Who a member is to the server. Either may be missing, null or empty: then it says nothing. */
export type MemberIdentity = { memberId: string | null; uuid: string | null }

const differs = (one: string | null, other: string | null) => !!one && !!other && one !== other
const agrees = (one: string | null, other: string | null) => !!one && one === other

/** Whether `named` is certainly somebody else: a name that is missing is not another one. */
export function readsAsAnother(known: MemberIdentity, named: MemberIdentity): boolean {
  return differs(known.memberId, named.memberId) || differs(known.uuid, named.uuid)
}

/**
 * Whether both are certainly the same member: by member id, or by uuid where one of them has none.
 * Two that have nothing in common are not.
 */
export function isSameMember(one: MemberIdentity, other: MemberIdentity): boolean {
  if (one.memberId && other.memberId) return one.memberId === other.memberId
  return agrees(one.uuid, other.uuid)
}
