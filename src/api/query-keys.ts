/**
 * The roots of all query keys that a write can affect. A query's key starts with its root, and a
 * write names the roots of everything it may have changed (`meta.affects`).
 */
export const KEYS = {
  /** Duty, limits, permissions, counts. */
  self: ['self'],
  /** Balance, bonus, and the amount in process. */
  balance: ['balance'],
  orders: ['orders'],
  order: ['order'],
  orderHistory: ['records', 'orders'],
  /** The movements of each ledger. */
  ledger: ['records', 'ledger'],
  deposits: ['records', 'deposits'],
  pendingDeposit: ['pendingDeposit'],
  autoDeposit: ['autoDeposit'],
  withdrawals: ['records', 'withdraws'],
  /** The amounts available for a withdrawal. */
  withdrawOptions: ['withdrawOptions'],
  /** The destinations of withdrawals. */
  banks: ['banks'],
  /** The accounts that collect and pay. */
  bankCards: ['bankCards'],
  reports: ['reports'],
  /** The downline's summary, and its members one by one. */
  team: ['team'],
  teamMembers: ['records', 'team-members'],
  notifications: ['records', 'notifications'],
  events: ['events'],
  invites: ['invites'],
  google: ['google'],
  unreadCount: ['chat', 'unread'],
} as const satisfies Record<string, readonly string[]>

/** What changes when an order is taken, settled or released. */
export const ORDER_ROOTS = [
  KEYS.balance,
  KEYS.self,
  KEYS.orders,
  KEYS.order,
  KEYS.orderHistory,
  KEYS.ledger,
  KEYS.reports,
] as const

/** What changes with a deposit. */
export const DEPOSIT_ROOTS = [
  KEYS.balance,
  KEYS.pendingDeposit,
  KEYS.deposits,
  KEYS.ledger,
  KEYS.reports,
] as const

/** The key of a list of records without `records`, which api/record-list.ts adds. */
export type RecordRoot = (typeof KEYS)[keyof typeof KEYS] & readonly ['records', string]
