import { describe, expect, it } from 'vitest'
import {
  amountRole,
  collectionActions,
  isConfirmable,
  mayReceive,
  orderPhase,
  paymentActions,
} from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import type { OrderStatus } from '#domain/status.ts'
import type { Centavos } from '#lib/money.ts'
import { momentAt } from '#lib/time.ts'

const DEADLINE = 1_000
const order = (status: OrderStatus | 'unknown', expiresMs: number | null = DEADLINE) =>
  ({
    state: status === 'unknown' ? { status, rawStatus: '99' } : { status },
    expiresAt: momentAt(expiresMs),
  }) as Order

describe('orderPhase', () => {
  it.each([
    ['to-be-paid', 999, 'open', 'due', 'due'],
    ['to-be-paid', 1_000, 'late', 'void', 'due'],
    ['to-be-approved', 5_000, 'in-review', 'settled', 'due'],
    ['audit-failed', 5_000, 'returned', 'settled', 'due'],
    ['completed', 0, 'completed', 'settled', 'settled'],
    ['rejected', 0, 'rejected', 'void', 'settled'],
    ['timed-out', 0, 'timed-out', 'void', 'settled'],
    ['wrong-amount', 0, 'wrong-amount', 'settled', 'settled'],
    ['name-mismatch', 0, 'name-mismatch', 'settled', 'settled'],
    ['unknown', 0, 'unknown', 'settled', 'settled'],
  ] as const)('of %s at %i is %s', (state, now, phase, payment, collection) => {
    expect(orderPhase(order(state), now)).toBe(phase)
    expect(amountRole({ side: 'payment' }, phase)).toBe(payment)
    expect(amountRole({ side: 'collection' }, phase)).toBe(collection)
  })

  it('does not end without a readable deadline', () => {
    expect(orderPhase(order('to-be-paid', null), Number.MAX_SAFE_INTEGER)).toBe('open')
  })
})

describe('mayReceive', () => {
  it.each([
    ['to-be-paid', true],
    ['to-be-approved', true],
    ['audit-failed', true],
    ['timed-out', true],
    ['unknown', true],
    ['completed', false],
    ['rejected', false],
    ['wrong-amount', false],
    ['name-mismatch', false],
  ] as const)('of a collection order that is %s: %s', (state, isPossible) => {
    expect(mayReceive(order(state))).toBe(isPossible)
  })
})

describe('isConfirmable', () => {
  it.each([
    ['received', false],
    ['paid', false],
    ['replace-proof', false],
    ['wrong-amount', true],
    ['name-mismatch', true],
    ['not-received', true],
    ['cannot-pay', true],
  ] as const)('%s without an amount: %s', (action, isPossible) => {
    expect(isConfirmable({ ...order('to-be-paid'), amount: null }, action)).toBe(isPossible)
    expect(isConfirmable({ ...order('to-be-paid'), amount: 5 as Centavos }, action)).toBe(true)
  })
})

describe('collectionActions', () => {
  const always = ['received', 'wrong-amount', 'name-mismatch']

  it.each(['to-be-paid', 'to-be-approved', 'audit-failed'] as const)(
    "of %s: 'not received' only after the deadline",
    (state) => {
      expect(collectionActions(order(state), 999)).toEqual(always)
      expect(collectionActions(order(state), 1_000)).toEqual([...always, 'not-received'])
    },
  )

  it.each([
    'completed',
    'rejected',
    'timed-out',
    'wrong-amount',
    'name-mismatch',
    'unknown',
  ] as const)('of %s: none', (state) => expect(collectionActions(order(state), 1_000)).toEqual([]))
})

describe('paymentActions', () => {
  it.each([
    ['to-be-paid', 999, ['paid', 'cannot-pay']],
    ['to-be-paid', 1_000, []],
    ['to-be-approved', 5_000, ['replace-proof']],
    ['audit-failed', 5_000, ['replace-proof']],
    ['completed', 0, []],
    ['timed-out', 0, []],
    ['unknown', 0, []],
  ] as const)('of %s at %i: %j', (state, now, actions) => {
    expect(paymentActions(order(state), now)).toEqual(actions)
  })
})
