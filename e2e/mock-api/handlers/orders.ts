import { getOrders } from '#api/orders/contract.ts'
import { handle } from '../handle.ts'
import { hasStatus } from '../order-book.ts'
import { hasKeyword, isInDays, recordPage } from '../record-page.ts'

export const orderRoutes = [
  handle(getOrders, ({ world, query }) => {
    const orders = world.state.orders
      .filter(hasStatus(query['status']))
      .filter(isInDays(query))
      .filter(hasKeyword(query))
    return recordPage(world, orders, query)
  }),
]
