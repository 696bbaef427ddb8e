import type { MemberAction } from '#domain/locked-account.ts'

/**
 * What waits for the newer version while the running one is older than the operator's minimum
 * (R15.99): what moves money anew. An order that was taken can be completed: it would run out.
 */
const WAITING: ReadonlySet<MemberAction> = new Set<MemberAction>([
  'transfer',
  'exchange',
  'withdraw',
  'deposit',
  'claimReward',
  'autoDepositOn',
])

export const waitsForUpdate = (action: MemberAction): boolean => WAITING.has(action)
