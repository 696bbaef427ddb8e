import { expect, test } from 'vitest'
import { judgeMotion, sharedOrder } from '#app/navigation/motion-rules.ts'

const at = (pathname: string, index: number, isUp = false) => ({
  pathname,
  search: {},
  state: { __TSR_index: index, ...(isUp && { isUp }) },
})

test.each([
  ['an order is opened', at('/ordersC', 3), at('/orderCInfo', 4), 'push'],
  ['and left by Back', at('/orderCInfo', 4), at('/ordersC', 3), 'pop'],
  ["or left by its 'up' link", at('/orderCInfo', 4), at('/ordersC', 5, true), 'pop'],
  [
    "or by an 'up' link to a screen below a tab",
    at('/depositRecord', 2),
    at('/record', 3, true),
    'pop',
  ],
  ['forward again', at('/ordersC', 3), at('/orderCInfo', 4), 'push'],
  ['from tab to tab', at('/', 0), at('/ordersP', 1), 'tab'],
  ['and back', at('/ordersP', 1), at('/', 0), 'tab'],
  ['to a tab from a screen below it', at('/deposit', 1), at('/ordersC', 2), 'tab'],
] as const)('%s', (_, from, to, motion) => {
  expect(judgeMotion(from, to)).toBe(motion)
})

test.each([
  ['the first screen', undefined, at('/', 0)],
  ['other search parameters', at('/ordersC', 0), at('/ordersC', 1)],
  ['the next order', at('/orderCInfo', 4), at('/orderCInfo', 5)],
  ['a redirect', at('/', 2), at('/ordersC', 2)],
  ['a sign-in', at('/userLogin', 0), at('/', 1)],
  ['a sign-out', at('/selfData', 1), at('/userLogin', 2)],
  ['a shared notice', at('/bulletin', 1), at('/preview', 2)],
])('no transition: %s', (_, from, to) => {
  expect(judgeMotion(from, to)).toBeNull()
})

const order = (id: unknown, pathname = '/orderCInfo') => ({ ...at(pathname, 1), search: { id } })
const list = at('/ordersC', 0)

test.each([
  ['in the row of the order that is opened', list, order('C1'), { id: 'C1', isRow: true }],
  ['on the order', order('C1'), list, { id: 'C1', isRow: false }],
  ['of a payment', order('P1', '/orderPInfo'), at('/ordersP', 0), { id: 'P1', isRow: false }],
  ['of an order whose id is a number', order(12), list, { id: '12', isRow: false }],
] as const)('the amount goes along: %s', (_, place, other, shared) => {
  expect(sharedOrder(place, other)).toEqual(shared)
})

test.each([
  ['from one order to the next', order('C1'), order('C2')],
  ['between other screens', list, at('/', 1)],
  ['an order without an id', order(undefined), list],
  ['another screen with an id', order('C1', '/orderTimeout/C1'), list],
])('no amount goes along: %s', (_, place, other) => {
  expect(sharedOrder(place, other)).toBeNull()
})
