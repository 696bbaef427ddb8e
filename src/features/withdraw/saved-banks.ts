import { createMemberSet } from '#platform/storage/member-set.ts'

/**
 * The account that the last withdrawal went to, by its id: what the specification calls saved banks
 * (R8.27). Erased with everything of the member, on 10001 too.
 */
const savedBanks = createMemberSet('savedBanks', 1)

export const savedBankId = (memberId: string | null): string | null =>
  savedBanks.values(memberId)[0] ?? null

export const saveBankId = (memberId: string | null, bankId: string): void =>
  savedBanks.add(memberId, bankId)
