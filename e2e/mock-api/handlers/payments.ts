import { getPayments } from '#api/payments/contract.ts'
import { handle } from '../handle.ts'
import { pageNumber, pageOf } from '../input.ts'
import { hasStatus } from '../order-book.ts'

export const paymentRoutes = [
  handle(getPayments, ({ world, query }) => {
    const payments = world.state.payments.filter(hasStatus(query['status']))
    const { pagingInside, pageSize } = world.options
    return pageOf(payments, pageNumber(query), pagingInside, pageSize)
  }),
]
