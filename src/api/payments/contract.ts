import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { pageOf } from '#api/list-schema.ts'
import { ASSUMED_ORDER_FIELDS, orderFields, orderListInput } from '#api/orders/contract.ts'
import { reads } from '#api/schema.ts'
import type { PaymentOrder } from '#domain/order.ts'
import { readPayee, type Payee } from '#domain/payee.ts'

/** The mocked backend's format. `readPayee` accepts other names, too. */
type WirePayee = {
  bank_name?: string
  bank_no?: string
  holder?: string
  branch?: string
  note?: string
}

/** `content` is an object or a JSON string. */
const content = reads<WirePayee | string | null, Payee>('content', readPayee)

/** A payment order: outgoing, called 'purchase' in parts of the backend. */
export const paymentOrder = v.pipe(
  v.object({ ...orderFields, content }),
  v.transform((wire): PaymentOrder => ({
    side: 'payment',
    orderId: wire.order_id,
    amount: wire.amount,
    state: wire.status,
    createdAt: wire.created_at,
    expiresAt: wire.expires_at,
    completedAt: wire.completed_at,
    bonus: wire.bonus,
    remark: wire.remark,
    proofUrls: wire.proof_urls,
    payee: wire.content,
  })),
)

/** The payment orders, newest first (R12.21). */
export const getPayments = defineEndpoint({
  method: 'GET',
  path: '/mobile/payments',
  input: orderListInput,
  response: pageOf(paymentOrder, 'order_id'),
  assumedFields: ASSUMED_ORDER_FIELDS,
})
