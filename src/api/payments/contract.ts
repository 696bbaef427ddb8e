import * as v from 'valibot'
import { defineCall } from '#api/contract.ts'
import {
  ASSUMED_ORDER_FIELDS,
  fromOrderFields,
  orderFields,
  orderListInput,
  type Kept,
} from '#api/orders/contract.ts'
import { pageOf, reads, text } from '#api/schema.ts'
import { parseUntrustedJson } from '#lib/json.ts'

const payee = v.pipe(
  v.object({ bank_name: text, bank_no: text, holder: text, branch: text, note: text }),
  v.transform((wire) => ({
    bankName: wire.bank_name,
    bankNumber: wire.bank_no,
    holder: wire.holder,
    branch: wire.branch,
    note: wire.note,
  })),
)

type WirePayee = v.InferInput<typeof payee>

/** Whom to pay, or the raw text when it cannot be read. */
export type Payee = v.InferOutput<typeof payee> | { raw: string }

/** `content` is an object or a JSON string (spec §3). */
const content = reads<WirePayee | string | null, Payee>('content', (value) => {
  const wire = typeof value === 'string' ? parseUntrustedJson(value) : value
  const parsed = v.safeParse(payee, wire)
  if (parsed.success) return parsed.output
  return { raw: typeof value === 'string' ? value : '' }
})

/** A payment order (spec §1: outgoing, 'purchase'). */
export const paymentOrder = v.pipe(
  v.object({ ...orderFields, content }),
  v.transform((wire) => ({ ...fromOrderFields(wire), payee: wire.content })),
)

export type PaymentOrder = v.InferOutput<typeof paymentOrder> & Kept

/** GET /mobile/payments (spec §7): the payment orders, newest first. */
export const getPayments = defineCall({
  method: 'GET',
  path: '/mobile/payments',
  input: orderListInput,
  answer: pageOf(paymentOrder, 'order_id'),
  assumedFields: ASSUMED_ORDER_FIELDS,
})
