import { createMemberSet } from '#platform/storage/member-set.ts'

/** The id of the account last paid from (R6.43). Erased with all data of the member. */
const paidFrom = createMemberSet('paidFrom', 1)

export const lastPaidFrom = (memberId: string | null): string | null =>
  paidFrom.values(memberId)[0] ?? null

export const rememberPaidFrom = (memberId: string | null, cardId: string): void =>
  paidFrom.add(memberId, cardId)
