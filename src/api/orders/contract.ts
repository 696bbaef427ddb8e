import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { daysQuery } from '#api/days-query.ts'
import { pageOf, type Page } from '#api/list-schema.ts'
import { amount, id, moment, reads, state, text, urls } from '#api/schema.ts'
import type { CollectionOrder } from '#domain/order.ts'
import type { Days } from '#domain/record-filter.ts'
import { ORDER_STATUSES, type OrderState, type OrderStatus } from '#domain/status.ts'
import type { Centavos } from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'

/** Shared by all orders: a list may have thousands (R17.07). */
const STATES: readonly OrderState[] = ORDER_STATUSES.map((status) => ({ status }))

const orderState = state(
  ORDER_STATUSES,
  (number, raw): OrderState => STATES[number ?? -1] ?? { status: 'unknown', rawStatus: raw },
)

/** An order of nothing or less makes no sense: its amount counts as one that cannot be read (R6.22). */
const orderAmount = reads<number | string | null, Centavos | null>('amount', (value) => {
  const centavos = readAmount(value)
  return centavos !== null && centavos > 0 ? centavos : null
})

/** The fields common to both sides' orders (R18.08): all but order_id are assumed. */
export const orderFields = {
  order_id: id,
  amount: orderAmount,
  status: orderState,
  created_at: moment,
  expires_at: moment,
  completed_at: moment,
  bonus: amount,
  remark: text,
  proof_urls: urls,
}

export const ASSUMED_ORDER_FIELDS = Object.keys(orderFields).filter((name) => name !== 'order_id')

/** A collection order: incoming, called 'dispense' in parts of the backend. */
export const collectionOrder = v.pipe(
  v.object({ ...orderFields, payer_name: text, card_id: text, bank_name: text, bank_no: text }),
  // in one literal: with a spread, part of the fields would be in a second object in memory, 12 bytes
  // more per order (R17.07)
  v.transform((wire): CollectionOrder => ({
    side: 'collection',
    orderId: wire.order_id,
    amount: wire.amount,
    state: wire.status,
    createdAt: wire.created_at,
    expiresAt: wire.expires_at,
    completedAt: wire.completed_at,
    bonus: wire.bonus,
    remark: wire.remark,
    proofUrls: wire.proof_urls,
    payerName: wire.payer_name,
    cardId: wire.card_id,
    bankName: wire.bank_name,
    bankNumber: wire.bank_no,
  })),
)

export type OrderListFilter = {
  /** Only orders in one of these states; all states if empty. */
  statuses: readonly OrderStatus[]
  days?: Days
  /** An order id or a reference. */
  keyword?: string | undefined
  /** A downline member's orders instead of the member's own. */
  memberId?: string | undefined
}

export type OrderListParams = OrderListFilter & { page: number }

/**
 * `status` takes one number or several separated by commas, which is assumed (R6.08), as are the
 * days, the keyword and the member (R18.06).
 */
export const orderListInput = ({ page, statuses, days = {}, ...rest }: OrderListParams) => ({
  query: {
    page,
    status: statuses.map((status) => ORDER_STATUSES.indexOf(status)).join(',') || undefined,
    ...daysQuery(days),
    keyword: rest.keyword,
    member_id: rest.memberId,
  },
})

/** Thousands of orders pay into the same few accounts: their strings are shared in memory. */
function sharingAccounts(page: Page<CollectionOrder>): Page<CollectionOrder> {
  const texts = new Map<string, string>()
  for (const order of page.items) {
    for (const field of ['cardId', 'bankName', 'bankNumber'] as const) {
      const value = order[field]
      if (!texts.has(value)) texts.set(value, value)
      order[field] = texts.get(value) ?? value
    }
  }
  return page
}

/** The collection orders, newest first (R12.20). */
export const getOrders = defineEndpoint({
  method: 'GET',
  path: '/mobile/orders',
  input: orderListInput,
  response: v.pipe(pageOf(collectionOrder, 'order_id'), v.transform(sharingAccounts)),
  assumedFields: [...ASSUMED_ORDER_FIELDS, 'payer_name', 'card_id', 'bank_name', 'bank_no'],
})
