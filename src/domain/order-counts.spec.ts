import { describe, expect, it } from 'vitest'
import { agentCount, approvalCount, isOutdated, wholeCount } from '#domain/order-counts.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import type { OrderStatus } from '#domain/status.ts'
import { momentAt } from '#lib/time.ts'

const order = (status: OrderStatus, side: Side = 'payment'): Order =>
  ({ side, orderId: '1', state: { status }, expiresAt: momentAt(10) }) as Order

const list = (...items: Order[]) => ({ items, nextPage: null, dropped: 0 })
const THREE = list(order('to-be-paid'), order('audit-failed'), order('to-be-approved'))

/** One of its orders was done after it had arrived. */
const DONE_SINCE = list(order('completed'), order('to-be-paid'))

describe('agentCount', () => {
  const LATER = 2
  it.each([
    ['counts the list', THREE, 1, 3, 1, 2],
    ['counts a list that is newer than the server’s count', THREE, LATER, 7, 1, 2],
    ['counts an older list of the same length', THREE, 1, 3, LATER, 2],
    ['uses the server’s count if it is newer and different', THREE, 1, 4, LATER, 4],
    ['uses the server’s count while pages are missing', { ...THREE, nextPage: 2 }, LATER, 7, 1, 7],
    [
      'uses the server’s count if a row could not be parsed',
      { ...THREE, dropped: 1 },
      LATER,
      7,
      1,
      7,
    ],
    ['uses the server’s count without a list', undefined, 0, 7, 1, 7],
    ['counts the list without a server’s count', THREE, 1, undefined, LATER, 2],
    ['invents nothing', undefined, 0, undefined, 0, undefined],
  ])('%s', (_, active, at, server, countedAt, expected) => {
    expect(agentCount({ data: active, at }, { data: server, at: countedAt })).toBe(expected)
  })

  it('counts collections that the payer reports as paid', () => {
    const data = list(order('to-be-approved', 'collection'))
    expect(agentCount({ data, at: 1 }, { data: 1, at: 1 })).toBe(1)
  })
})

describe('a list', () => {
  it.each([
    ['is out of date if a newer count differs', THREE, 4, 2, true],
    ['is not if the count agrees', THREE, 3, 2, false],
    ['is if a new order takes the place of one that is done', DONE_SINCE, 2, 2, true],
    ['is not because an order that is done is still a row of it', DONE_SINCE, 1, 2, false],
    ['is not if the count is older', THREE, 4, 0, false],
    ['is not if the server sends no count', THREE, undefined, 2, false],
    ['is not while pages are missing', { ...THREE, nextPage: 2 }, 4, 2, false],
  ])('%s', (_, data, count, countedAt, expected) => {
    expect(isOutdated({ data, at: 1 }, { data: count, at: countedAt })).toBe(expected)
  })
})

describe('the counts of the tabs', () => {
  it('are those of complete lists', () => {
    expect(wholeCount(THREE)).toBe(3)
    expect(approvalCount(THREE)).toBe(1)
    expect(wholeCount(list())).toBe(0)
  })

  it('are unknown for any other list', () => {
    for (const part of [undefined, { ...THREE, nextPage: 2 }, { ...THREE, dropped: 1 }]) {
      expect(wholeCount(part)).toBeUndefined()
      expect(approvalCount(part)).toBeUndefined()
    }
  })
})
