import { DONE_STATUSES, type OrderStatus } from '#domain/status.ts'

/** The tabs of an order list, as shown. */
export const ORDER_TABS = ['active', 'approval', 'done'] as const

export type OrderTab = (typeof ORDER_TABS)[number]

/** The states that each tab requests (R6.07). */
export const TAB_STATUSES = {
  active: ['to-be-paid', 'to-be-approved', 'audit-failed'],
  approval: ['to-be-approved'],
  done: DONE_STATUSES,
} as const satisfies Record<OrderTab, readonly OrderStatus[]>

export type DoneStatus = (typeof TAB_STATUSES)['done'][number]
