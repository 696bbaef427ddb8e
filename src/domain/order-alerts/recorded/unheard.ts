import {
  event,
  listed,
  pushed,
  rows,
  sound,
  type Sequence,
  type Step,
} from '#domain/order-alerts/recorded/replay.ts'
import { order } from '#domain/order-alerts/sample-orders.ts'

/** Orders that came while the tab could not sound, and what lists say of them until it can. */

const silent: Step = [4, sound('silent')]
const ready: Step = [80, sound('ready')]

export const UNHEARD: readonly Sequence[] = [
  {
    title: 'an unheard order that a complete list lacks does not ring later',
    steps: [
      silent,
      [5, listed('1'), event({ orderId: '2', status: 'to-be-approved' })],
      [10, listed('')],
      ready,
    ],
    expected: [],
  },
  {
    title: 'an unheard order from an event that a list a minute later lacks does not ring later',
    steps: [silent, [5, pushed('1')], [70, listed('', { requestedAt: 70_000 })], ready],
    expected: [],
  },
  {
    title: 'an unheard order from an event that a list right after it lacks rings later',
    steps: [silent, [5, pushed('1')], [10, listed('')], ready],
    expected: ['80 ring collection 1'],
  },
  {
    title: 'an unheard order that an incomplete list lacks rings later',
    steps: [
      silent,
      [5, listed('1')],
      [10, listed('2', { dropped: 1 }), listed('3', { hasMore: true })],
      ready,
    ],
    expected: ['80 ring collection 1 2 3'],
  },
  {
    title: 'an unheard order that was accepted elsewhere does not ring later',
    steps: [
      silent,
      [5, pushed('1'), listed('2 3')],
      [
        10,
        event({ orderId: '1', status: 'to-be-approved' }),
        event({ orderId: '3', status: 'to-be-approved' }),
      ],
      [11, rows([order('2', { status: 'to-be-approved' })], { hasMore: true })],
      ready,
    ],
    expected: [],
  },
  {
    title: 'an order that its event brings accepted rings in its turn although a list has it so',
    steps: [
      [5, pushed('1', 'payment')],
      [6, event({ orderId: '2', status: 'to-be-approved' })],
      [7, rows([order('2', { status: 'to-be-approved' })], { requestedAt: 6_500 })],
    ],
    expected: ['5 ring payment 1', '8 ring collection 2'],
  },
  {
    title: 'an order that its event brought accepted does not ring if it is done before its turn',
    steps: [
      [5, pushed('1', 'payment')],
      [6, event({ orderId: '2', status: 'to-be-approved' })],
      [7, rows([order('2', { status: 'completed' })], { requestedAt: 6_500 })],
    ],
    expected: ['5 ring payment 1'],
  },
  {
    title: 'an order that its event brought accepted does not ring when it is no longer news',
    steps: [
      silent,
      [5, event({ orderId: '1', status: 'to-be-approved' })],
      [66, rows([order('1', { status: 'to-be-approved' })], { requestedAt: 65_500 })],
      ready,
    ],
    expected: [],
  },
]
