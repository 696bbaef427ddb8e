import type { OrderStatus } from '#domain/status.ts'

/** The tabs of an order list, with the states they request (R6.07). */
export const ORDER_TABS = {
  active: ['to-be-paid', 'to-be-approved', 'audit-failed'],
  approval: ['to-be-approved'],
  done: ['completed', 'rejected', 'timed-out', 'wrong-amount', 'name-mismatch'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderTab = keyof typeof ORDER_TABS
export type DoneStatus = (typeof ORDER_TABS)['done'][number]
