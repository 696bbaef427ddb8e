import { createDeviceSetting } from '#platform/storage/device-setting.ts'

/** How the active orders are sorted: what needs the agent first, or newest first (R6.63). */
type OrderSort = 'urgent' | 'newest'

export const ORDER_SORTS: readonly OrderSort[] = ['urgent', 'newest']

export const orderSort = createDeviceSetting<OrderSort>(
  'orderSort',
  (stored) => ORDER_SORTS.find((sort) => sort === stored) ?? 'urgent',
)
