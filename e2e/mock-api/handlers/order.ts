import {
  getOrder,
  getPayment,
  postOrderAppeal,
  postOrderConfirm,
  postOrderReject,
  postPaymentAppeal,
  postPaymentPaid,
  postPaymentReject,
} from '#api/order/contract.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { handle, type MockRequest } from '../handle.ts'
import { amountField, keepPhotos, textField } from '../input.ts'
import { complete, expiredStatus, isLate } from '../lifecycle/world-events.ts'
import { BackendError } from '../world/messages.ts'
import { isActive, STATUS } from '../world/orders-state.ts'
import { emittingChanges } from '../world/wallet.ts'
import type { WireOrder, WirePayment } from '../world/wire.ts'

function find<T extends WireOrder | WirePayment>(list: readonly T[], { path }: MockRequest): T {
  const order = list.find(({ order_id }) => String(order_id) === path['order_id'])
  if (!order) throw new BackendError('orderMissing')
  return order
}

const orderOf = (request: MockRequest) => find(request.world.state.orders, request)
const paymentOf = (request: MockRequest) => find(request.world.state.payments, request)

function checkOpen(order: WireOrder | WirePayment): void {
  if (!isActive(order)) throw new BackendError('orderClosed')
}

/** Closes a payment order past its deadline before checking that it is open. */
function checkInTime(request: MockRequest, order: WirePayment): void {
  order.status = expiredStatus(request.world, order)
  checkOpen(order)
}

/** Only late orders may be appealed. */
function checkTimedOut({ world }: MockRequest, order: WireOrder | WirePayment): void {
  if (expiredStatus(world, order) !== STATUS.timedOut) throw new BackendError('orderClosed')
}

function required(request: MockRequest, name: string): string {
  const value = textField(request.body, name)
  if (value === '') throw new BackendError('invalidInput')
  return value
}

function rejectCollection(request: MockRequest, order: WireOrder): void {
  const reason = required(request, 'reason')
  if (reason === 'wrong_amount') {
    const amount = amountField(request.body, 'amount')
    if (amount === readAmount(order.amount)) throw new BackendError('invalidAmount')
    order.status = STATUS.wrongAmount
  } else if (reason === 'name_mismatch') {
    required(request, 'name')
    order.status = STATUS.nameMismatch
  } else if (reason === 'not_received' && isLate(request.world, order)) {
    order.status = STATUS.rejected
  } else throw new BackendError('invalidInput')
  order.remark = textField(request.body, 'note')
}

function appeal(request: MockRequest, order: WireOrder | WirePayment): Record<string, never> {
  checkTimedOut(request, order)
  if (textField(request.body, 'paid') === '1') {
    amountField(request.body, 'amount')
    required(request, 'reference')
    order.proof_urls = keepPhotos(request)
    order.status = STATUS.toBeApproved
  } else {
    order.status = STATUS.rejected
  }
  order.remark = textField(request.body, 'note')
  return {}
}

const REASONS = new Set(['account_wrong', 'bank_unavailable', 'not_enough_funds', 'other'])

export const singleOrderRoutes = [
  handle(getOrder, (request) => ({ data: orderOf(request) })),
  handle(getPayment, (request) => ({ data: paymentOf(request) })),
  handle(postOrderConfirm, (request) => {
    const order = orderOf(request)
    checkOpen(order)
    const amount = amountField(request.body, 'amount')
    if (amount !== readAmount(order.amount)) throw new BackendError('invalidAmount')
    emittingChanges(request.world, () => {
      order.status = STATUS.completed
      complete(request.world, 'collection', order)
    })
    return {}
  }),
  handle(postOrderReject, (request) => {
    const order = orderOf(request)
    checkOpen(order)
    rejectCollection(request, order)
    return {}
  }),
  handle(postPaymentPaid, (request) => {
    const order = paymentOf(request)
    checkInTime(request, order)
    required(request, 'reference')
    const cardId = required(request, 'card_id')
    if (!request.world.state.cards.some(({ id }) => String(id) === cardId)) {
      throw new BackendError('cardMissing')
    }
    order.proof_urls = keepPhotos(request)
    order.status = STATUS.toBeApproved
    return {}
  }),
  handle(postPaymentReject, (request) => {
    const order = paymentOf(request)
    checkInTime(request, order)
    if (!REASONS.has(required(request, 'reason'))) throw new BackendError('invalidInput')
    order.status = STATUS.rejected
    order.remark = textField(request.body, 'note')
    return {}
  }),
  handle(postOrderAppeal, (request) => appeal(request, orderOf(request))),
  handle(postPaymentAppeal, (request) => appeal(request, paymentOf(request))),
]
