import type { QueryClient } from '@tanstack/react-query'
import { isLongHistory } from '#api/long-history.ts'
import { acceptedActions, unansweredActions } from '#features/orders/detail/noted-actions.ts'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

const CHECK_MS = 15_000

/**
 * Refetches data that was fetched in the future, because the phone's clock has been set back since.
 * It would otherwise count as fresh, and as newer than every event, for as long as the clock was
 * off. What has become of an order since then stays newer than the order itself.
 */
export function watchSetBack(client: QueryClient): void {
  const check = () => {
    const now = Date.now()
    acceptedActions.setBack()
    unansweredActions.setBack()
    const early = client.getQueryCache().findAll({
      predicate: ({ state }) => state.dataUpdatedAt > now,
    })
    if (early.length === 0) return
    for (const query of early) query.setState({ dataUpdatedAt: now - 1 })
    void client.invalidateQueries({
      predicate: (query) =>
        early.includes(query) && !query.meta?.notRefreshed && !isLongHistory(query),
    })
  }
  setInterval(check, CHECK_MS)
  onPageVisibility(check)
}
