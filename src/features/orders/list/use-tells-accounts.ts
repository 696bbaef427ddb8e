import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { awaitedIn } from '#api/orders/order-list.ts'
import type { Order } from '#domain/order.ts'

/**
 * Whether rows say which of the member's accounts an order pays into: where more than one collects (R6.69).
 * Nothing is requested for it; until the app has been told, the orders themselves tell. Rows that
 * are shown change when the orders do, and not when only the accounts become known.
 */
export function useTellsAccounts(orders: readonly Order[]): boolean {
  const { data: collecting } = useQuery({
    ...bankCardsQuery,
    enabled: false,
    select: ({ items }) => items.filter(({ collects }) => collects).length,
  })
  const areSeveral = (collecting ?? awaitedIn(orders).size) > 1
  const [shown, setShown] = useState({ orders, areSeveral })
  if (shown.orders !== orders) setShown({ orders, areSeveral })
  return shown.areSeveral
}
