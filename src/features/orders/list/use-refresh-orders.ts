import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceQuery } from '#api/balance/queries.ts'
import { type OrderListChoice } from '#api/orders/list-cache.ts'
import { ordersQuery } from '#api/orders/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { unlessBlocked } from '#platform/session/block.ts'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'

/** Refetches a list and the counts at the member's request. */
export function useRefreshOrders(choice: OrderListChoice) {
  const client = useQueryClient()
  const once = useSingleFlight()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const renew = () =>
    once(async () => {
      setIsRefreshing(true)
      // the list itself shows a failure
      await Promise.allSettled(
        [ordersQuery(choice), selfQuery, balanceQuery].map(({ queryKey }) =>
          client.refetchQueries({ queryKey, exact: true }),
        ),
      )
      setIsRefreshing(false)
    })
  return { isRefreshing, refresh: () => unlessBlocked(renew) }
}
