import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { OrderListChoice } from '#api/orders/list-cache.ts'
import { accountOf } from '#api/orders/order-list.ts'
import { orderMatcher } from '#domain/order-match.ts'
import type { Order } from '#domain/order.ts'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import { EmptyOrders } from '#features/orders/list/empty-orders.tsx'
import { LoadingRows } from '#features/orders/list/loading-rows.tsx'
import { OrderRows } from '#features/orders/list/order-rows.tsx'
import { useOrderList } from '#features/orders/list/use-order-list.ts'
import { toSearchText } from '#lib/search-text.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { NothingMatches } from '#ui/feedback/nothing-matches.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { ListEnd } from '#ui/list/list-end.tsx'
import * as styles from './order-list.module.css'

type OrderListProps = {
  label: string
  choice: OrderListChoice
  /** Only orders that pay into this account. */
  account: string | undefined
  /** Only orders that match this text. */
  searched: string | undefined
  /** The control that puts the side on duty, if the list is empty without it. */
  goOnDuty: ReactNode
  /** Resets the filter, if there is one. */
  onClearFilter: (() => void) | undefined
}

/** Shows how many orders of a response were dropped: without an id they cannot be used. */
function DroppedOrders({ dropped }: { dropped: number }) {
  if (dropped === 0) return null
  return (
    <p className={styles.dropped}>
      {plural(dropped, {
        one: '# order could not be read',
        other: '# orders could not be read',
      })}
    </p>
  )
}

/**
 * A list of orders in all its states: loading, empty, failed, offline, with more pages, at its end.
 */
export function OrderList({
  label,
  choice,
  account,
  searched,
  goOnDuty,
  onClearFilter,
}: OrderListProps) {
  const query = useOrderList(choice)
  const { list, dataUpdatedAt } = query
  const data = useFiltered(list?.items, account, searched)
  const dropped = list?.dropped ?? 0
  const isEmpty = data?.length === 0 && dropped === 0
  // no further page is loaded by itself
  const isSettled = !query.hasNextPage || list?.isByHand
  return (
    <div className={styles.list}>
      <QueryGate query={{ ...query, data }} skeleton={<LoadingRows />}>
        {(items) => (
          <>
            {isEmpty ? (
              isSettled && !onClearFilter && <EmptyOrders choice={choice} goOnDuty={goOnDuty} />
            ) : (
              <OrderRows
                // another filter is arranged anew
                key={`${account ?? ''} ${searched ?? ''}`}
                label={label}
                choice={choice}
                items={items}
                updatedAt={dataUpdatedAt}
              />
            )}
            <DroppedOrders dropped={dropped} />
          </>
        )}
      </QueryGate>
      <NothingMatches
        onClear={isEmpty && isSettled ? onClearFilter : undefined}
        elsewhere={searched !== undefined && <HistoryLink side={choice.side} searched={searched} />}
      />
      {(data?.length || query.hasNextPage) && (
        <ListEnd paging={{ ...query, data: list, dataUpdatedAt: query.pagedAt }} />
      )}
    </div>
  )
}

function useFiltered(
  items: readonly Order[] | undefined,
  account: string | undefined,
  searched: string | undefined,
) {
  return useMemo(() => {
    if (account === undefined && searched === undefined) return items
    const isFound = orderMatcher(searched ?? '')
    const isInto = (order: Order) =>
      account === undefined || (order.side === 'collection' && accountOf(order) === account)
    return items?.filter((order) => isInto(order) && isFound(order))
  }, [items, account, searched])
}

/** Leads to the same search in all orders. */
function HistoryLink({ side, searched }: { side: Side; searched: string }) {
  return (
    <Link
      to={SIDE_ROUTES[side].history}
      search={{ q: toSearchText(searched) }}
      className={linkButtonClass}
    >
      {side === 'collection' ? (
        <Trans>Collection order history</Trans>
      ) : (
        <Trans>Payment order history</Trans>
      )}
    </Link>
  )
}
