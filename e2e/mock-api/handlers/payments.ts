import { getPayments } from '#api/payments/contract.ts'
import { handle } from '../handle.ts'
import { hasStatus } from '../world/orders-state.ts'
import { hasKeyword, isInDays, recordPage } from '../world/record-page.ts'
import { ordersOf } from '../world/team-orders.ts'

export const paymentRoutes = [
  handle(getPayments, ({ world, query }) => {
    const { status, member_id: member } = query
    const all = member === undefined ? world.state.payments : ordersOf(world, 'payment', member)
    const payments = all.filter(hasStatus(status)).filter(isInDays(query)).filter(hasKeyword(query))
    return recordPage(world, payments, query)
  }),
]
