import { getOrders } from '#api/orders/contract.ts'
import { handle } from '../handle.ts'
import { hasStatus } from '../world/orders-state.ts'
import { hasKeyword, isInDays, recordPage } from '../world/record-page.ts'
import { ordersOf } from '../world/team-orders.ts'

export const orderRoutes = [
  handle(getOrders, ({ world, query }) => {
    const { status, member_id: member } = query
    const all = member === undefined ? world.state.orders : ordersOf(world, 'collection', member)
    const orders = all.filter(hasStatus(status)).filter(isInDays(query)).filter(hasKeyword(query))
    return recordPage(world, orders, query)
  }),
]
