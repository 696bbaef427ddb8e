import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { isFiltered } from '#domain/applied-filter.ts'
import { counterparty } from '#domain/counterparty.ts'
import type { Order } from '#domain/order.ts'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import { ORDER_STATUSES } from '#domain/status.ts'
import { acceptedActions, isNotedSince } from '#features/orders/detail/noted-actions.ts'
import { HistoryState } from '#features/orders/history/history-state.tsx'
import { MemberOrdersNote } from '#features/orders/history/member-orders-note.tsx'
import { OrderDetail } from '#features/orders/history/order-history-detail.tsx'
import type { OrderHistoryFilter } from '#features/orders/history/order-history-search.ts'
import { orderHistorySource } from '#features/orders/history/order-history-source.ts'
import { orderTable } from '#features/orders/history/order-table.ts'
import { hasHidden } from '#lib/hidden-characters.ts'
import { fromSearchText, searchTextOf } from '#lib/search-text.ts'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { sumAmounts } from '#lib/sum-amounts.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { useStore } from '#platform/store.ts'
import { IN_PLACE } from '#shared/navigation/in-place.ts'
import { useOpenRecord } from '#shared/navigation/use-open-record.ts'
import { STATE_LOOKS } from '#shared/orders/state-chip.tsx'
import { ExportButton } from '#shared/records/export-button.tsx'
import { FilterBar } from '#shared/records/filter-bar.tsx'
import { ListTotals } from '#shared/records/list-totals.tsx'
import { RecordList } from '#shared/records/record-list.tsx'
import { RecordRow } from '#shared/records/record-row.tsx'
import { RecordSplit } from '#shared/records/record-split.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { useRecordList } from '#shared/records/use-record-list.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { ServerText } from '#ui/data/server-text.tsx'

type OrderHistoryProps = {
  label: string
  side: Side
  filter: OrderHistoryFilter
  /** The order that the URL opens. */
  openId: string | number | undefined
}

const NO_ORDERS: readonly Order[] = []
const momentOf = ({ createdAt }: Order) => createdAt

/** All orders of one side, with filters, totals and export. The filter is in the URL. */
export function OrderHistory({ label, side, filter: whole, openId }: OrderHistoryProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const today = useToday()
  // the member is not part of the filter, so resetting the filter keeps it
  const { member, scope, ...filter } = whole
  const memberId = fromSearchText(member)
  const source = orderHistorySource(side, whole, today)
  const query = useRecordList(source)
  const { data, dataUpdatedAt } = query
  const accepted = useStore(acceptedActions)
  const isAccepted = (order: Order) => isNotedSince(accepted, order, dataUpdatedAt)
  const detail = useOpenRecord(query, source.idOf, openId)
  const orders = data?.items ?? NO_ORDERS
  const to = SIDE_ROUTES[side].history
  const narrow = (search: OrderHistoryFilter) => void navigate({ to, search, ...IN_PLACE })
  const [clears, setClears] = useState(0)
  const clear = () => {
    setClears(clears + 1)
    narrow({ member, scope })
  }
  const loaded = useMemo(() => sumAmounts(orders.map(({ amount }) => amount)), [orders])
  const total = data?.totals?.amount ?? null
  const field = useRef<HTMLInputElement>(null)
  // typing may not have paused yet: a file is for what the field shows
  const shownFilter = (): OrderHistoryFilter => {
    const typed = field.current?.value.trim() ?? ''
    return hasHidden(typed) ? whole : { ...whole, q: searchTextOf(typed) }
  }

  return (
    <>
      {memberId !== undefined && <MemberOrdersNote memberId={memberId} />}
      <FilterBar
        // without what is still being typed
        key={clears}
        filter={filter}
        onChange={(changed) => narrow({ ...changed, member, scope })}
        today={today}
        statuses={ORDER_STATUSES.map((status) => ({
          value: status,
          label: i18n._(STATE_LOOKS[status].label),
        }))}
        search={{ label: t`Order ID or reference`, field }}
      />
      {(!query.isError || data) && (
        <ListTotals
          list={data}
          hasNextPage={query.hasNextPage}
          isSummed={total === null}
          figures={[{ label: t`Total`, amount: total ?? loaded.sum }]}
          // the server's totals contain no unreadable amounts
          unreadable={total === null ? loaded.unreadable : 0}
          action={
            <ExportButton
              table={() => orderTable(i18n, side, shownFilter(), today)}
              isEmpty={orders.length === 0}
            />
          }
        />
      )}
      <RecordSplit
        detail={detail}
        idOf={source.idOf}
        title={t`Choose an order`}
        renderDetail={(order, frame) => (
          <OrderDetail
            order={order}
            isOfMember={memberId !== undefined}
            isAccepted={isAccepted(order)}
            {...frame}
          />
        )}
      >
        {(isCurrent) => (
          <RecordList<Order>
            label={label}
            query={query}
            idOf={source.idOf}
            momentOf={momentOf}
            empty={{
              title: t`No orders yet`,
              detail: memberId === undefined && (
                <Trans>Every order you receive appears here.</Trans>
              ),
            }}
            onClearFilter={isFiltered(filter) ? clear : undefined}
          >
            {(order) => (
              <RecordRow
                title={
                  <ServerText>
                    {clipText(counterparty(order), MAX_ROW_TEXT) || order.orderId}
                  </ServerText>
                }
                detail={<DateTime moment={order.createdAt} as="time" />}
                reference={order.orderId}
                amount={<RecordAmount amount={order.amount} size="m" />}
                note={<HistoryState order={order} isAccepted={isAccepted(order)} />}
                onOpen={() => detail.open(order)}
                isCurrent={isCurrent(order)}
              />
            )}
          </RecordList>
        )}
      </RecordSplit>
    </>
  )
}
