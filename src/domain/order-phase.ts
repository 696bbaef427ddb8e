import type { Order } from '#domain/order.ts'
import { isDone } from '#domain/status.ts'

/** The phase of an order for the agent, by the server's clock. */
export type OrderPhase =
  /** To be paid, and there is time left. */
  | 'open'
  /** To be paid, but the deadline has passed: the server has not closed it yet. */
  | 'late'
  | 'in-review'
  /** Audit failed: the member has to correct something. */
  | 'returned'
  | 'timed-out'
  | 'completed'
  | 'rejected'
  | 'wrong-amount'
  | 'name-mismatch'
  /** An unknown state: shown without actions. */
  | 'unknown'

/** Whether the deadline has passed. `now`: Unix ms, server clock. */
export const isExpired = ({ expiresAt }: Pick<Order, 'expiresAt'>, now: number): boolean =>
  expiresAt.ms !== null && expiresAt.ms <= now

export function orderPhase(order: Order, now: number): OrderPhase {
  const { state } = order
  switch (state.status) {
    case 'to-be-paid':
      return isExpired(order, now) ? 'late' : 'open'
    case 'to-be-approved':
      return 'in-review'
    case 'audit-failed':
      return 'returned'
    default:
      return state.status
  }
}

const UNSETTLED: ReadonlySet<OrderPhase> = new Set(['open', 'late', 'in-review', 'returned'])

/** Whether the order is still to be paid, received or checked. */
export const isUnsettled = (phase: OrderPhase): boolean => UNSETTLED.has(phase)

/** Whether a collection order's money may still arrive: so it may after a timeout (R6.20). */
export const mayReceive = ({ state }: Pick<Order, 'state'>): boolean =>
  !isDone(state) || state.status === 'timed-out'

export type CollectionAction = 'received' | 'wrong-amount' | 'name-mismatch' | 'not-received'
export type PaymentAction = 'paid' | 'replace-proof' | 'cannot-pay'

/** What the receiving agent can do (R6.17). */
export function collectionActions(order: Order, now: number): readonly CollectionAction[] {
  if (!isUnsettled(orderPhase(order, now))) return []
  const actions = ['received', 'wrong-amount', 'name-mismatch'] as const
  // 'not received' is not offered while the payment may still arrive
  return isExpired(order, now) ? [...actions, 'not-received'] : actions
}

/** What the paying agent can do (R6.18). After the deadline: /orderTimeout (R6.20). */
export function paymentActions(order: Order, now: number): readonly PaymentAction[] {
  const phase = orderPhase(order, now)
  if (phase === 'open') return ['paid', 'cannot-pay']
  return phase === 'in-review' || phase === 'returned' ? ['replace-proof'] : []
}

const NEEDS_AMOUNT: ReadonlySet<string> = new Set<CollectionAction | PaymentAction>([
  'received',
  'paid',
  'replace-proof',
])

/**
 * Whether an action can be confirmed. An amount that cannot be read can be confirmed neither as
 * received nor as paid. A different amount is typed in, so it can be reported.
 */
export const isConfirmable = (order: Order, action: CollectionAction | PaymentAction): boolean =>
  order.amount !== null || !NEEDS_AMOUNT.has(action)

/**
 * What an order's amount means to its agent (R6.40). 'due': to be paid, or to be looked for in the
 * wallet. 'void': must not be paid. 'settled': needs nothing any more.
 */
export type AmountRole = 'due' | 'void' | 'settled'

export function amountRole({ side }: Pick<Order, 'side'>, phase: OrderPhase): AmountRole {
  if (side === 'collection') return isUnsettled(phase) ? 'due' : 'settled'
  if (phase === 'open') return 'due'
  return phase === 'late' || phase === 'timed-out' || phase === 'rejected' ? 'void' : 'settled'
}
