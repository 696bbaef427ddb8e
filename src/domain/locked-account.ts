/**
 * What a locked account may do, in one table: it finishes what it has begun, gives back, switches
 * off and talks to customer service; what starts something new is refused. The forms ask it
 * (`useWriteGuard`), the mocked backend obeys it, and the README prints it with the calls.
 */
export const WHILE_LOCKED = {
  transfer: 'refused',
  exchange: 'refused',
  withdraw: 'refused',
  deposit: 'refused',
  // brings money into the account that was not there
  claimReward: 'refused',
  autoDepositOn: 'refused',
  dutyOn: 'refused',
  // of a wallet or bank card: orders come over it
  cardOn: 'refused',
  // where money will leave to
  saveBank: 'refused',
  createMember: 'refused',
  // lets others work again
  liftSuspension: 'refused',
  createInvite: 'refused',
  enableInvite: 'refused',
  // proof, received, what came instead, cannot pay, appeal, release: the order was there before
  settleOrder: 'open',
  // says that money has come
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
