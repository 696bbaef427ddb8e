import { getPayments } from '#api/payments/contract.ts'
import { handle } from '../handle.ts'
import { hasStatus } from '../order-book.ts'
import { hasKeyword, isInDays, recordPage } from '../record-page.ts'

export const paymentRoutes = [
  handle(getPayments, ({ world, query }) => {
    const payments = world.state.payments
      .filter(hasStatus(query['status']))
      .filter(isInDays(query))
      .filter(hasKeyword(query))
    return recordPage(world, payments, query)
  }),
]
