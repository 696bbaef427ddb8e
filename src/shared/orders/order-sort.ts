import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'

/** How the active orders are sorted: what needs the agent first, or newest first (R6.63). */
type OrderSort = 'urgent' | 'newest'

export const ORDER_SORTS: readonly OrderSort[] = ['urgent', 'newest']

const KEY = 'orderSort'
const read = (): OrderSort => ORDER_SORTS.find((sort) => sort === local.read(KEY)) ?? 'urgent'

/** Stored on the device. */
export const orderSort = createStore<OrderSort>(read())
onOtherTabChange(KEY, () => orderSort.set(read()))

export function switchOrderSort(next: OrderSort): void {
  local.write(KEY, next)
  orderSort.set(next)
}
