import { createMemberSet } from '#platform/storage/member-set.ts'

/** The account that was paid from last, by its id (R6.43). Erased with everything of the member. */
const paidFrom = createMemberSet('paidFrom', 1)

export const lastPaidFrom = (memberId: string | null): string | null =>
  paidFrom.values(memberId)[0] ?? null

export const rememberPaidFrom = (memberId: string | null, cardId: string): void =>
  paidFrom.add(memberId, cardId)
