import { defineEndpoint } from '#api/contract.ts'
import { collectionOrder } from '#api/orders/contract.ts'
import { paymentOrder } from '#api/payments/contract.ts'
import { dataOf, nothing } from '#api/schema.ts'
import { toWireAmount, type Centavos } from '#lib/money.ts'

/**
 * Single orders and the actions on them. The specification shows none of this: paths, fields,
 * reasons and codes are assumptions (R18.07 to R18.13).
 */

/** No order of this member has this id. */
export const ORDER_MISSING = 40402

const byId = ({ orderId }: { orderId: string }) => ({ path: { order_id: orderId } })

/** GET /mobile/orders/{order_id}: one collection order. */
export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/mobile/orders/:order_id',
  input: byId,
  response: dataOf(collectionOrder),
  assumed: true,
})

/** GET /mobile/payments/{order_id}: one payment order. */
export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/mobile/payments/:order_id',
  input: byId,
  response: dataOf(paymentOrder),
  assumed: true,
})

export type Receipt = { orderId: string; amount: Centavos }

/** POST /mobile/orders/{order_id}/confirm: the collection was received in full. */
export const postOrderConfirm = defineEndpoint({
  method: 'POST',
  path: '/mobile/orders/:order_id/confirm',
  input: (receipt: Receipt) => ({
    ...byId(receipt),
    body: { amount: toWireAmount(receipt.amount) },
  }),
  response: nothing,
  assumed: true,
})

export type CollectionRejection = { orderId: string; note: string } & (
  | { reason: 'wrong-amount'; amount: Centavos }
  | { reason: 'name-mismatch'; name: string }
  | { reason: 'not-received' }
)

const wireReason = (reason: string) => reason.replaceAll('-', '_')
const noteIfAny = (note: string) => (note === '' ? {} : { note })

/** POST /mobile/orders/{order_id}/reject: what was received differs from the order. */
export const postOrderReject = defineEndpoint({
  method: 'POST',
  path: '/mobile/orders/:order_id/reject',
  input: (rejection: CollectionRejection) => ({
    ...byId(rejection),
    body: {
      reason: wireReason(rejection.reason),
      ...('amount' in rejection && { amount: toWireAmount(rejection.amount) }),
      ...('name' in rejection && { name: rejection.name }),
      ...noteIfAny(rejection.note),
    },
  }),
  response: nothing,
  assumed: true,
})

export type PayoutProof = {
  orderId: string
  reference: string
  cardId: string
  files: readonly File[]
}

/** POST /mobile/payments/{order_id}/paid: paid out, with proof; sent again to replace the proof. */
export const postPaymentPaid = defineEndpoint({
  method: 'POST',
  path: '/mobile/payments/:order_id/paid',
  input: (proof: PayoutProof) => {
    const body = new FormData()
    body.set('reference', proof.reference)
    body.set('card_id', proof.cardId)
    for (const file of proof.files) body.append('files[]', file)
    return { ...byId(proof), body }
  },
  response: nothing,
  assumed: true,
})

export const REJECTION_REASONS = [
  'account-wrong',
  'bank-unavailable',
  'not-enough-funds',
  'other',
] as const

export type RejectionReason = (typeof REJECTION_REASONS)[number]
export type PayoutRejection = { orderId: string; reason: RejectionReason; note: string }

/** POST /mobile/payments/{order_id}/reject: the agent cannot pay. */
export const postPaymentReject = defineEndpoint({
  method: 'POST',
  path: '/mobile/payments/:order_id/reject',
  input: (rejection: PayoutRejection) => ({
    ...byId(rejection),
    body: { reason: wireReason(rejection.reason), ...noteIfAny(rejection.note) },
  }),
  response: nothing,
  assumed: true,
})

/** After the deadline: either paid after all, or not paid, which releases the order. */
export type Appeal = { orderId: string; note: string } & (
  | { isPaid: true; amount: Centavos; reference: string; files: readonly File[] }
  | { isPaid: false }
)

const appealInput = (appeal: Appeal) => {
  const body = new FormData()
  body.set('paid', appeal.isPaid ? '1' : '0')
  body.set('note', appeal.note)
  if (appeal.isPaid) {
    body.set('amount', String(toWireAmount(appeal.amount)))
    body.set('reference', appeal.reference)
    for (const file of appeal.files) body.append('files[]', file)
  }
  return { ...byId(appeal), body }
}

/** POST /mobile/orders/{order_id}/appeal: for a timed-out collection order. */
export const postOrderAppeal = defineEndpoint({
  method: 'POST',
  path: '/mobile/orders/:order_id/appeal',
  input: appealInput,
  response: nothing,
  assumed: true,
})

/** POST /mobile/payments/{order_id}/appeal: for a timed-out payment order. */
export const postPaymentAppeal = defineEndpoint({
  method: 'POST',
  path: '/mobile/payments/:order_id/appeal',
  input: appealInput,
  response: nothing,
  assumed: true,
})
