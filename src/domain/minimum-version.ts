import type { MemberAction } from '#domain/locked-account.ts'

/**
 * The actions that must wait for a newer version while the running one is older than the operator's
 * minimum (R15.99): those that start moving money. An order already taken can be completed, because
 * it would expire.
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
