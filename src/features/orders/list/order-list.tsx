import { plural } from '@lingui/core/macro'
import { useMemo } from 'react'
import { newOrders } from '#api/orders/alert-state.ts'
import { accountOf } from '#api/orders/order-list.ts'
import type { OrderListChoice } from '#api/orders/queries.ts'
import type { Order } from '#domain/order.ts'
import { EmptyOrders } from '#features/orders/list/empty-orders.tsx'
import { LoadingRows } from '#features/orders/list/loading-rows.tsx'
import { NewOrdersPill } from '#features/orders/list/new-orders-pill.tsx'
import { OrderRow } from '#features/orders/list/order-row.tsx'
import { useBelowTop } from '#features/orders/list/use-below-top.ts'
import { usePrepended } from '#features/orders/list/use-prepended.ts'
import { manilaDay } from '#lib/manila-day.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { useStore } from '#platform/store.ts'
import { useOrderList } from '#shared/orders/use-order-list.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { DayRow } from '#ui/list/day-row.tsx'
import { ListEnd } from '#ui/list/list-end.tsx'
import { VirtualRows } from '#ui/list/virtual-rows.tsx'
import styles from './order-list.module.css'

const RENEW_COUNTDOWNS_MS = 10_000
/** The usual height of a row at the usual text size. */
const ROW_PX = 76

type OrderListProps = {
  label: string
  choice: OrderListChoice
  /** Only what pays into this account. */
  account?: string | undefined
  /** Takes the filter away, when there is one. */
  onClearFilter?: (() => void) | undefined
}

/** Says how many orders of an answer could not be read: without an id nothing can be done with one. */
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

/** A list of orders in every state it can be in: loading, empty, failed, offline, more, end. */
export function OrderList({ label, choice, account, onClearFilter }: OrderListProps) {
  const query = useOrderList(choice)
  const { list, dataUpdatedAt } = query
  const today = useToday()
  const data = useFiltered(list?.items, account)
  const dropped = list?.dropped ?? 0
  return (
    <div className={styles.list}>
      <QueryGate query={{ ...query, data }} skeleton={<LoadingRows />}>
        {(items) => (
          <>
            {items.length === 0 && dropped === 0 ? (
              <EmptyOrders tab={choice.tab} onClearFilter={onClearFilter} />
            ) : (
              <Rows
                label={label}
                choice={choice}
                items={items}
                today={today}
                updatedAt={dataUpdatedAt}
              />
            )}
            <DroppedOrders dropped={dropped} />
            {(items.length > 0 || query.hasNextPage) && <ListEnd paging={query} />}
          </>
        )}
      </QueryGate>
    </div>
  )
}

function useFiltered(items: readonly Order[] | undefined, account: string | undefined) {
  return useMemo(
    () =>
      account === undefined
        ? items
        : items?.filter((order) => order.side === 'collection' && accountOf(order) === account),
    [items, account],
  )
}

type RowsProps = {
  label: string
  choice: OrderListChoice
  items: readonly Order[]
  today: string
  updatedAt: number
}

const dayOf = (order: Order | undefined) =>
  order === undefined || order.createdAt.ms === null ? null : manilaDay(order.createdAt.ms)

function Rows({ label, choice, items, today, updatedAt }: RowsProps) {
  const { side, tab } = choice
  const tick = useNow(RENEW_COUNTDOWNS_MS)
  // oxlint-disable-next-line react/exhaustive-deps -- an answer may have told what the server's clock says; every event must not draw all rows
  const now = useMemo(serverNow, [tick, updatedAt])
  const unseen = useStore(newOrders[side])
  const { top, isBelowTop } = useBelowTop(choice)
  const isShifted = usePrepended(items, isBelowTop)
  return (
    <div className={styles.rows}>
      <div ref={top} className={styles.top} />
      <VirtualRows
        label={label}
        rows={items}
        keyOf={(order) => order.orderId}
        rowPx={ROW_PX}
        isShifted={isShifted}
      >
        {(order, index) => {
          const day = dayOf(order)
          const isFirst = index === 0 || day !== dayOf(items[index - 1])
          const isLast = index === items.length - 1 || day !== dayOf(items[index + 1])
          return (
            <DayRow day={day} today={today} isTop={index === 0} isFirst={isFirst} isLast={isLast}>
              <OrderRow order={order} now={now} newSince={unseen.get(order.orderId)} />
            </DayRow>
          )
        }}
      </VirtualRows>
      {tab === 'active' && <NewOrdersPill count={isBelowTop ? leadingNew(items, unseen) : 0} />}
    </div>
  )
}

/** New orders stand on top: how many, without looking at the others. */
function leadingNew(items: readonly Order[], unseen: ReadonlyMap<string, number>): number {
  const firstSeen = items.findIndex(({ orderId }) => !unseen.has(orderId))
  return firstSeen < 0 ? items.length : firstSeen
}
