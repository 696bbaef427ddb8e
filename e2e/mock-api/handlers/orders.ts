import { getOrders } from '#api/orders/contract.ts'
import { getPayments } from '#api/payments/contract.ts'
import type { Side } from '#domain/side.ts'
import { handle, type MockRequest } from '../handle.ts'
import { hasKeyword, recordPage } from '../record-page.ts'
import { hasStatus, listOf } from '../world/orders-state.ts'
import { ordersOf } from '../world/team-orders.ts'
import { memberOf } from './team.ts'

/** The member's orders on one side, or those of a member of the team. */
const list =
  (side: Side) =>
  ({ world, query }: MockRequest) => {
    const { status, member_id: member } = query
    const all =
      member === undefined ? listOf(world, side) : ordersOf(world, side, memberOf(world, member))
    return recordPage(world, all.filter(hasStatus(status)).filter(hasKeyword(query)), query)
  }

export const orderRoutes = [
  handle(getOrders, list('collection')),
  handle(getPayments, list('payment')),
]
