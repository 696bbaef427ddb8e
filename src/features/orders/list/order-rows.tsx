import { memo, useMemo, useRef, type ComponentProps } from 'react'
import { newOrders, type NewOrders } from '#api/orders/alert-state.ts'
import type { OrderListChoice } from '#api/orders/list-cache.ts'
import { isNew, sectionAt, type Arrangement } from '#domain/order-arrangement.ts'
import { orderPhase } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import {
  acceptedActions,
  isNotedSince,
  type NotedActions,
} from '#features/orders/detail/noted-actions.ts'
import { NewOrdersPill } from '#features/orders/list/new-orders-pill.tsx'
import { NowContext, OrderRow } from '#features/orders/list/order-row.tsx'
import { SectionHeading } from '#features/orders/list/section-heading.tsx'
import { useAccountsInRows } from '#features/orders/list/use-accounts-in-rows.ts'
import { useArrangement } from '#features/orders/list/use-arrangement.ts'
import { useBelowTop } from '#features/orders/list/use-below-top.ts'
import { useScrollPosition } from '#features/orders/list/use-scroll-position.ts'
import { useStillRows } from '#features/orders/list/use-still-rows.ts'
import { manilaDay } from '#lib/manila-day.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { useStore } from '#platform/store.ts'
import { orderSort } from '#shared/orders/order-sort.ts'
import { DayLabel } from '#ui/data/day-label.tsx'
import { HeadedRow } from '#ui/list/day-row.tsx'
import { VirtualRows, type RowsHandle } from '#ui/list/virtual-rows.tsx'
import * as styles from './order-list.module.css'

const RENEW_COUNTDOWNS_MS = 10_000
/** The heights at the default text size; see day-row.module.css. */
const ROW_PX = 76
const BORDER_PX = 1
const HEADING_PX = 44
const TOP_HEADING_PX = 26

type OrderRowsProps = {
  label: string
  choice: OrderListChoice
  /** Newest first. */
  items: readonly Order[]
  /** When they were loaded (Unix ms, phone clock). */
  updatedAt: number
}

/** The rows of a list: active orders by urgency if chosen, all others by day. */
export function OrderRows(props: OrderRowsProps) {
  const { choice, updatedAt } = props
  const accepted = useStore(acceptedActions)
  const sort = useStore(orderSort)
  const tick = useNow(RENEW_COUNTDOWNS_MS)
  // oxlint-disable-next-line react/exhaustive-deps -- a response may have corrected the server's clock; not every event must render all rows again
  const now = useMemo(serverNow, [tick, updatedAt])
  const unseen = useStore(newOrders[choice.side])
  const { areSeveral, digits } = useAccountsInRows(props.items)
  const rows = {
    ...props,
    accepted,
    now,
    unseen,
    digits,
    hasAccount: areSeveral || choice.side === 'payment',
  }
  const isByUrgency = choice.tab === 'active' && sort === 'urgent'
  return isByUrgency ? <UrgentRows {...rows} /> : <GroupedRows {...rows} arrangement={null} />
}

type TimedRowsProps = OrderRowsProps & {
  /** Unix ms, server clock. */
  now: number
  unseen: NewOrders
  /** The actions on orders that the server has accepted. */
  accepted: NotedActions
  /** Rows say which account they pay into. */
  hasAccount: boolean
  /** How many digits tell the member's accounts apart. */
  digits: number | undefined
}

function UrgentRows(props: TimedRowsProps) {
  const arrangement = useArrangement(props.items, props.unseen, props.now)
  return <GroupedRows {...props} items={arrangement.orders} arrangement={arrangement} />
}

const dayOf = (order: Order | undefined) =>
  order === undefined || order.createdAt.ms === null ? null : manilaDay(order.createdAt.ms)

type GroupedRowsProps = TimedRowsProps & {
  /** The sections of the items; if null, each day is a group. */
  arrangement: Arrangement | null
}

function GroupedRows(props: GroupedRowsProps) {
  const { label, choice, items, updatedAt, now, unseen, hasAccount, digits, arrangement } = props
  const groupAt = (index: number) =>
    arrangement ? sectionAt(arrangement, index) : dayOf(items[index])
  const isFirstAt = (index: number) => index === 0 || groupAt(index) !== groupAt(index - 1)
  const isLastAt = (index: number) =>
    index === items.length - 1 || groupAt(index) !== groupAt(index + 1)
  const headingAt = (index: number) =>
    arrangement ? (
      <SectionHeading arrangement={arrangement} index={index} />
    ) : (
      <DayLabel day={dayOf(items[index])} />
    )
  const handle = useRef<RowsHandle>(null)
  const { top, isBelowTop } = useBelowTop(choice)
  useScrollPosition(handle, top, items)
  const isShifted = useStillRows(handle, items, isBelowTop)
  return (
    <div className={styles.rows}>
      <div ref={top} className={styles.top} />
      <NowContext value={now}>
        <VirtualRows
          label={label}
          rows={items}
          keyOf={(order) => order.orderId}
          rowPx={ROW_PX}
          heightAt={(index) => {
            const heading = index === 0 ? TOP_HEADING_PX : HEADING_PX
            const head = isFirstAt(index) ? heading + BORDER_PX : 0
            return head + ROW_PX + (isLastAt(index) ? BORDER_PX : 0)
          }}
          isShifted={isShifted}
          handle={handle}
        >
          {(order, index) => {
            const isFirst = isFirstAt(index)
            return (
              <GroupedRow
                heading={isFirst ? headingAt(index) : null}
                isTop={index === 0}
                isFirst={isFirst}
                isLast={isLastAt(index)}
                order={order}
                isAccepted={isNotedSince(props.accepted, order, updatedAt)}
                isLate={orderPhase(order, now) === 'late'}
                newSince={isNew(order, now) ? unseen.get(order.orderId) : undefined}
                hasAccount={hasAccount}
                digits={digits}
                isDim={arrangement !== null && groupAt(index) !== 'needs-agent'}
              />
            )
          }}
        </VirtualRows>
      </NowContext>
      {choice.tab === 'active' && (
        <NewOrdersPill count={isBelowTop ? leadingNew(items, unseen) : 0} />
      )}
    </div>
  )
}

type GroupedRowProps = Omit<ComponentProps<typeof HeadedRow>, 'children'> &
  ComponentProps<typeof OrderRow>

/**
 * Not rendered again when other orders arrive or at a tick: a group's first row alone has a heading.
 */
const GroupedRow = memo(function GroupedRow(props: GroupedRowProps) {
  const { heading, isTop, isFirst, isLast, ...row } = props
  return (
    <HeadedRow heading={heading} isTop={isTop} isFirst={isFirst} isLast={isLast}>
      <OrderRow {...row} />
    </HeadedRow>
  )
})

/** The number of new orders on top, counted without looking at the rest. */
function leadingNew(orders: readonly Order[], unseen: NewOrders): number {
  const firstSeen = orders.findIndex(({ orderId }) => !unseen.has(orderId))
  return firstSeen < 0 ? orders.length : firstSeen
}
