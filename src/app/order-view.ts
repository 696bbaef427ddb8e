import type { AlertOrder } from '#domain/order-alerts/state.ts'
import { needsAgent } from '#domain/order-urgency.ts'
import type { Order } from '#domain/order.ts'
import { isDone, mayWait } from '#domain/status.ts'
import { serverNow } from '#platform/clock/clock.ts'

/**
 * What the alerts need of an order, read from the order itself: a copy of these fields would take
 * 44 bytes more for each order of a list.
 */
export class OrderView implements AlertOrder {
  readonly #order: Order
  readonly isUnfinished: boolean

  constructor(order: Order) {
    this.#order = order
    this.isUnfinished = needsAgent(order, serverNow())
  }

  get orderId() {
    return this.#order.orderId
  }
  get amount() {
    return this.#order.amount
  }
  get createdAt() {
    return this.#order.createdAt.ms
  }
  get expiresAt() {
    return this.#order.expiresAt.ms
  }
  get isOpen() {
    return mayWait(this.#order.state)
  }
  get isDone() {
    return isDone(this.#order.state)
  }
}
