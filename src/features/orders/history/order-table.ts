import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { daysOf } from '#domain/applied-filter.ts'
import { csvFileName } from '#domain/csv.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import type { OrderHistoryFilter } from '#features/orders/history/order-history-search.ts'
import { orderHistorySource } from '#features/orders/history/order-history-source.ts'
import type { Day } from '#lib/manila-day.ts'
import { manilaTimestamp } from '#lib/wall-clock.ts'
import { STATE_LOOKS } from '#shared/orders/state-chip.tsx'
import type { CsvTable } from '#shared/records/use-csv-export.ts'

const HEADER = [
  msg`Order ID`,
  msg`Created`,
  msg`Amount`,
  msg`State`,
  msg`Name`,
  msg`Bank`,
  msg`Account number`,
  msg`Bonus`,
  msg`Remark`,
]

/** Name, bank and number of the counterparty; the raw text of a payee that could not be parsed. */
function otherSide(order: Order): [name: string, bank: string, number: string] {
  if (order.side === 'collection') return [order.payerName, order.bankName, order.bankNumber]
  const { payee } = order
  return 'raw' in payee ? [payee.raw, '', ''] : [payee.holder, payee.bankName, payee.bankNumber]
}

const createdText = ({ createdAt: { ms, raw } }: Order) => (ms === null ? raw : manilaTimestamp(ms))

/** What a file contains, so that the files of two members or states are not taken for each other. */
const subjectOf = (side: Side, { member, status, q }: OrderHistoryFilter): string =>
  [
    `${side}-orders`,
    ...(member ? [`member-${member}`] : []),
    ...(status ? [status] : []),
    ...(q === undefined ? [] : ['search']),
  ].join('_')

/**
 * The orders that a filter selects as a file: times in Manila, in the server's format, amounts as
 * plain decimals.
 */
export function orderTable(
  i18n: I18n,
  side: Side,
  filter: OrderHistoryFilter,
  today: Day,
): CsvTable<Order> {
  return {
    source: orderHistorySource(side, filter, today),
    header: HEADER.map((message) => i18n._(message)),
    rowOf: (order) => [
      order.orderId,
      createdText(order),
      { amount: order.amount },
      order.state.status === 'unknown'
        ? order.state.rawStatus
        : i18n._(STATE_LOOKS[order.state.status].label),
      ...otherSide(order),
      order.bonus === null ? '' : { amount: order.bonus },
      order.remark,
    ],
    fileName: csvFileName(subjectOf(side, filter), daysOf(filter, today)),
  }
}
