/**
 * The roots of the query keys that a write can touch, in one place: a query stands under its root,
 * and a write names the roots of everything that it may have changed (`meta.affects`).
 */
export const KEYS = {
  /** Duty, limits, permissions, counts. */
  self: ['self'],
  /** Balance, bonus, what is being processed. */
  balance: ['balance'],
  /** The order lists of both sides. */
  orders: ['orders'],
  /** Single orders of both sides. */
  order: ['order'],
  /** The order histories of both sides. */
  orderHistory: ['records', 'orders'],
  /** What has moved on each purse. */
  ledger: ['records', 'ledger'],
  deposits: ['records', 'deposits'],
  pendingDeposit: ['pendingDeposit'],
  autoDeposit: ['autoDeposit'],
  withdrawals: ['records', 'withdraws'],
  /** What is available for a withdrawal. */
  withdrawOptions: ['withdrawOptions'],
  /** Where withdrawals can go. */
  banks: ['banks'],
  /** The accounts that collect and pay. */
  bankCards: ['bankCards'],
  reports: ['reports'],
  /** The downline's summary and its members, one by one. */
  team: ['team'],
  teamMembers: ['records', 'team-members'],
  notifications: ['records', 'notifications'],
  events: ['events'],
  invites: ['invites'],
  google: ['google'],
  unreadCount: ['chat', 'unread'],
} as const satisfies Record<string, readonly string[]>

/** What an order changes that is taken on, settled or taken back. */
export const ORDER_ROOTS = [
  KEYS.balance,
  KEYS.self,
  KEYS.orders,
  KEYS.order,
  KEYS.orderHistory,
  KEYS.ledger,
  KEYS.reports,
] as const

/** The key of a list of records without its `records` (api/record-list.ts puts it there). */
export type RecordRoot = (typeof KEYS)[keyof typeof KEYS] & readonly ['records', string]
