import { heldOrder } from '#api/order/queries.ts'
import { KEYS } from '#api/query-keys.ts'
import type { Order } from '#domain/order.ts'
import { useCached } from '#shared/query/use-cached.ts'

const ROOTS: ReadonlySet<unknown> = new Set([KEYS.order[0], KEYS.orders[0]])

/** An order as far as the app already has it, kept up to date; null if unknown. */
export const useHeldOrder = (orderId: string): Order | null =>
  useCached(ROOTS, (client) => heldOrder(client, orderId))
