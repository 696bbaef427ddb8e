import { expect, it } from 'vitest'
import { isDone, mayWait, type OrderState } from '#domain/status.ts'

const UNKNOWN: OrderState = { status: 'unknown', rawStatus: '12' }

it.each<[OrderState, 'waits' | 'done' | null]>([
  [{ status: 'to-be-paid' }, 'waits'],
  [{ status: 'to-be-approved' }, null],
  [{ status: 'completed' }, 'done'],
  [{ status: 'rejected' }, 'done'],
  [{ status: 'audit-failed' }, null],
  [{ status: 'timed-out' }, 'done'],
  [{ status: 'wrong-amount' }, 'done'],
  [{ status: 'name-mismatch' }, 'done'],
  [UNKNOWN, 'waits'],
])('an order in the state %j: %s', (state, expected) => {
  expect([mayWait(state), isDone(state)]).toEqual([expected === 'waits', expected === 'done'])
})
