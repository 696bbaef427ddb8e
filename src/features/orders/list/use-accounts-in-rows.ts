import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import type { Order } from '#domain/order.ts'
import { payIntoSeveral } from '#features/orders/list/pay-into-several.ts'
import { useDigitsApart } from '#shared/accounts/use-digits-apart.ts'

/**
 * Whether rows show which of the member's accounts an order pays into, which is only where more than
 * one collects (R6.69), and with how many digits. Makes no request for it: until the accounts are
 * known, the orders decide. The rows on screen change only with the orders, not when the accounts
 * become known.
 */
export function useAccountsInRows(orders: readonly Order[]) {
  const { data: collecting } = useQuery({
    ...bankCardsQuery,
    enabled: false,
    select: ({ items }) => items.filter(({ collects }) => collects).length,
  })
  const areSeveral = payIntoSeveral(orders, collecting)
  const now = { orders, areSeveral, digits: useDigitsApart() }
  const [shown, setShown] = useState(now)
  if (shown.orders !== orders) setShown(now)
  return shown
}
