import { createMemberSet } from '#platform/storage/member-set.ts'

/** The id of the account that the last deposit was paid to (R8.61). */
const receivers = createMemberSet('depositReceiver', 1)

export const lastReceiverId = (memberId: string | null): string | null =>
  receivers.values(memberId)[0] ?? null

export const noteReceiverId = (memberId: string | null, receiverId: string): void =>
  receivers.add(memberId, receiverId)
