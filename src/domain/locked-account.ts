/**
 * What a locked account may do, in one table: it may complete, cancel, switch off and contact
 * customer service, but start nothing new. The forms (`useWriteGuard`) and the mocked backend use
 * it, and locked-account.md documents it.
 */
export const WHILE_LOCKED = {
  transfer: 'forbidden',
  exchange: 'forbidden',
  withdraw: 'forbidden',
  deposit: 'forbidden',
  // brings new money into the account
  claimReward: 'forbidden',
  autoDepositOn: 'forbidden',
  dutyOn: 'forbidden',
  // of a wallet or bank card, which receives orders
  cardOn: 'forbidden',
  // a destination for withdrawals
  saveBank: 'forbidden',
  createMember: 'forbidden',
  // lets other members work again
  liftSuspension: 'forbidden',
  createInvite: 'forbidden',
  enableInvite: 'forbidden',
  // proof, received, other amount, cannot pay, appeal, release: all for existing orders
  settleOrder: 'open',
  // reports received money
  walletSms: 'open',
  cancelRequest: 'open',
  autoDepositOff: 'open',
  dutyOff: 'open',
  cardOff: 'open',
  // has no effect while duty cannot be switched on
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
} as const satisfies Record<string, 'open' | 'forbidden'>

/** Something that a member does; every write belongs to one of these. */
export type MemberAction = keyof typeof WHILE_LOCKED
