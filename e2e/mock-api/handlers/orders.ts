import { getOrders } from '#api/orders/contract.ts'
import { handle } from '../handle.ts'
import { pageNumber, pageOf } from '../input.ts'
import { hasStatus } from '../order-book.ts'

export const orderRoutes = [
  handle(getOrders, ({ world, query }) => {
    const orders = world.state.orders.filter(hasStatus(query['status']))
    const { pagingInside, pageSize } = world.options
    return pageOf(orders, pageNumber(query), pagingInside, pageSize)
  }),
]
