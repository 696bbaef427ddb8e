/**
 * What a locked account may do, in one table: it may complete, cancel, switch off and contact
 * customer service, but start nothing new. The forms ask it (`useWriteGuard`), the mocked backend
 * obeys it, and locked-account.md prints it.
 */
export const WHILE_LOCKED = {
  transfer: 'refused',
  exchange: 'refused',
  withdraw: 'refused',
  deposit: 'refused',
  // brings new money into the account
  claimReward: 'refused',
  autoDepositOn: 'refused',
  dutyOn: 'refused',
  // of a wallet or bank card, which receives orders
  cardOn: 'refused',
  // a destination for withdrawals
  saveBank: 'refused',
  createMember: 'refused',
  // lets other members work again
  liftSuspension: 'refused',
  createInvite: 'refused',
  enableInvite: 'refused',
  // proof, received, other amount, cannot pay, appeal, release: all of existing orders
  settleOrder: 'open',
  // reports received money
  walletSms: 'open',
  cancelRequest: 'open',
  autoDepositOff: 'open',
  dutyOff: 'open',
  cardOff: 'open',
  // starts nothing while duty cannot be switched on
  payoutLimits: 'open',
  deleteBank: 'open',
  suspendMember: 'open',
  disableInvite: 'open',
  checkCard: 'open',
  chat: 'open',
  readNotifications: 'open',
  // make the account safer
  password: 'open',
  googleCode: 'open',
  signOut: 'open',
} as const satisfies Record<string, 'open' | 'refused'>

/** Something that a member does: every call that changes something belongs to one of these. */
export type MemberAction = keyof typeof WHILE_LOCKED
