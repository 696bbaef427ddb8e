import { createMemberSet } from '#platform/storage/member-set.ts'

/**
 * The id of the account that the last withdrawal went to: the specification's 'saved banks'
 * (R8.27). Erased with all data of the member, also on 10001.
 */
const savedBanks = createMemberSet('savedBanks', 1)

export const savedBankId = (memberId: string | null): string | null =>
  savedBanks.values(memberId)[0] ?? null

export const saveBankId = (memberId: string | null, bankId: string): void =>
  savedBanks.add(memberId, bankId)
