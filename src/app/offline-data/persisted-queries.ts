import { hashKey, type QueryKey } from '@tanstack/react-query'
import { announcementsQuery } from '#api/announcements/queries.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { ordersQuery } from '#api/orders/queries.ts'
import { refreshQuery } from '#api/refresh/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { redactCards, redactOrders } from '#app/offline-data/redact.ts'
import { ORDER_TABS } from '#domain/order-tabs.ts'
import { SIDES } from '#domain/side.ts'

type Redact = (data: never) => unknown
const whole: Redact = (data) => data

/**
 * The complete list of what may be persisted on the device, and how it is redacted first: no full
 * account number, no chat, no password, no code (R15.01). Queries not listed here are never
 * written.
 */
const PERSISTED: [queryKey: QueryKey, redact: Redact][] = [
  [selfQuery.queryKey, whole],
  [balanceQuery.queryKey, whole],
  [announcementsQuery.queryKey, whole],
  [refreshQuery.queryKey, whole],
  // the number of unread messages only, not their content
  [unreadCountQuery.queryKey, whole],
  [bankCardsQuery.queryKey, redactCards],
  ...SIDES.flatMap((side) =>
    ORDER_TABS.map((tab): [QueryKey, Redact] => [
      ordersQuery({ side, tab }).queryKey,
      redactOrders,
    ]),
  ),
]

/** How a query's data is redacted, by query hash. */
export const redactOf = new Map(PERSISTED.map(([queryKey, redact]) => [hashKey(queryKey), redact]))
