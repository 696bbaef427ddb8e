import { describe, expect, it } from 'vitest'
import { byUrgency, needsAgent, nextOrder, timeToAct } from '#domain/order-urgency.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import type { OrderStatus } from '#domain/status.ts'
import { momentAt } from '#lib/time.ts'

const NOW = 10_000

function order(
  orderId: string,
  expiresMs: number | null,
  status: OrderStatus | 'unknown' = 'to-be-paid',
  side: Side = 'payment',
): Order {
  return {
    side,
    orderId,
    state: status === 'unknown' ? { status, rawStatus: '99' } : { status },
    createdAt: momentAt(1_000),
    expiresAt: momentAt(expiresMs),
  } as Order
}

const ids = (orders: readonly Order[]) => orders.map(({ orderId }) => orderId)

describe('needsAgent', () => {
  it.each([
    ['to-be-paid', 'payment', true],
    ['to-be-paid', 'collection', true],
    ['audit-failed', 'payment', true],
    ['unknown', 'payment', true],
    ['to-be-approved', 'payment', false],
    ['to-be-approved', 'collection', true],
    ['completed', 'collection', false],
    ['timed-out', 'payment', false],
    ['wrong-amount', 'collection', false],
  ] as const)('of a %s order of the %s side is %s', (status, side, isNeeded) => {
    expect(needsAgent(order('A', NOW + 1, status, side), NOW)).toBe(isNeeded)
  })

  it('is true after the deadline', () => {
    expect(needsAgent(order('A', NOW), NOW)).toBe(true)
  })
})

describe('timeToAct', () => {
  it.each([
    ['to-be-paid', 'payment', 1],
    ['audit-failed', 'payment', 1],
    ['audit-failed', 'collection', 1],
    ['to-be-approved', 'collection', 1],
    ['to-be-approved', 'payment', undefined],
    ['completed', 'collection', undefined],
    ['timed-out', 'payment', undefined],
  ] as const)('of a %s order of the %s side is %s ms', (status, side, leftMs) => {
    expect(timeToAct(order('A', NOW + 1, status, side), NOW)?.leftMs).toBe(leftMs)
  })

  it('is none without a deadline', () => {
    expect(timeToAct(order('A', null), NOW)).toBeNull()
  })

  it('is over at the deadline of an order to be paid, while a proof can still be replaced', () => {
    expect(timeToAct(order('A', NOW), NOW)?.leftMs).toBe(0)
    expect(timeToAct(order('A', NOW, 'audit-failed'), NOW)).toBeNull()
  })
})

describe('byUrgency', () => {
  it('puts the nearest deadline first', () => {
    const orders = [order('later', NOW + 9_000), order('soon', NOW + 1_000)]
    expect(ids(byUrgency(orders, NOW))).toEqual(['soon', 'later'])
  })

  it('puts expired orders after those that can still be done in time', () => {
    const orders = [order('over', NOW - 1), order('none', null), order('soon', NOW + 1)]
    expect(ids(byUrgency(orders, NOW))).toEqual(['soon', 'none', 'over'])
  })

  it('puts the most recently expired first', () => {
    const orders = [order('long ago', 1), order('just now', NOW - 1)]
    expect(ids(byUrgency(orders, NOW))).toEqual(['just now', 'long ago'])
  })

  it('leaves out payments under review', () => {
    const checked = [5, 1].map((ms) => order(`checked ${ms}`, NOW + ms, 'to-be-approved'))
    expect(ids(byUrgency([...checked, order('mine', NOW + 2)], NOW))).toEqual(['mine'])
  })

  it('puts the older one of equals first, whatever the input order', () => {
    const older = { ...order('Z', NOW + 1), createdAt: momentAt(999) }
    const orders = [order('B', NOW + 1), order('A', NOW + 1), order('C', null), older]
    for (const input of [orders, orders.toReversed()]) {
      expect(ids(byUrgency(input, NOW))).toEqual(['Z', 'A', 'B', 'C'])
    }
  })
})

const isOther = ({ orderId }: Order) => orderId !== 'this'

describe('nextOrder', () => {
  it('is the most urgent order that needs the agent and may be offered', () => {
    const orders = [
      order('this', NOW + 1),
      order('checked', NOW + 2, 'to-be-approved'),
      order('next', NOW + 3),
    ]
    expect(nextOrder(orders, NOW, isOther)?.orderId).toBe('next')
  })

  it('is null if there is none', () => {
    expect(nextOrder([order('this', NOW + 1)], NOW, isOther)).toBeNull()
  })
})
