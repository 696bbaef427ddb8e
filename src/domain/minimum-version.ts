import type { MemberAction, WHILE_LOCKED } from '#domain/locked-account.ts'

/** What starts something new, as opposed to completing what was started. */
type Start = {
  [Action in MemberAction]: (typeof WHILE_LOCKED)[Action] extends 'forbidden' ? Action : never
}[MemberAction]

/** Starts that move no money themselves. */
type Harmless =
  | 'dutyOn'
  | 'cardOn'
  | 'saveBank'
  | 'createMember'
  | 'liftSuspension'
  | 'createInvite'
  | 'enableInvite'

/**
 * The actions that must wait for a newer version while the running one is older than the operator's
 * minimum (R15.99): those that start moving money. An order already taken can be completed, because
 * it would expire. The type check fails on a start that neither waits nor is named harmless.
 */
const WAITING = {
  transfer: true,
  exchange: true,
  withdraw: true,
  deposit: true,
  claimReward: true,
  autoDepositOn: true,
} as const satisfies Record<Exclude<Start, Harmless>, true>

export const waitsForUpdate = (action: MemberAction): boolean => action in WAITING
