import {
  dispatch,
  pushed,
  event,
  listed,
  rows,
  opened,
  sound,
  duty,
  repeats,
  type Sequence,
} from '#domain/order-alerts/recorded/replay.ts'
import { order, push } from '#domain/order-alerts/sample-orders.ts'

/** New and ended orders found in lists. */
export const LISTS: readonly Sequence[] = [
  {
    title: 'an order rings once when both an event and a list bring it',
    steps: [
      [10, pushed('1')],
      [15, listed('1')],
      [20, pushed('1')],
    ],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'an order found by an ordinary refetch rings, and its late event does not',
    steps: [
      [10, listed('1')],
      [15, pushed('1')],
    ],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'an order that expires stops ringing, and the end sounds',
    device: repeats,
    also: ['stopSounds'],
    steps: [[5, event({ orderId: '1', expiresAt: 20_000 })]],
    expected: [
      '5 ring collection 1',
      '15 ring collection again',
      '20 stopSounds',
      '20 renew collection',
      '20 ring ended collection:1',
    ],
  },
  {
    title: 'a list that ends the last ringing order does not cut off the ring of the one it brings',
    device: repeats,
    also: ['stopSounds'],
    steps: [
      [5, listed('1')],
      [12, rows([order('2'), order('1', { status: 'to-be-approved' })])],
      [20, opened('2')],
    ],
    expected: ['5 ring collection 1', '12 stopSounds', '12 ring collection 2', '20 stopSounds'],
  },
  {
    title: 'the end of an order within 3 s of its ring sounds after 3 s',
    device: repeats,
    steps: [[5, event({ orderId: '1', expiresAt: 6_000 })]],
    expected: ['5 ring collection 1', '6 renew collection', '8 ring ended collection:1'],
  },
  {
    title: 'an order missing from a complete list ends once and closes its notification',
    device: repeats,
    also: ['closeNotices'],
    steps: [
      [5, listed('1 2')],
      [10, listed('2'), opened('2')],
      [14, listed('2')],
    ],
    expected: ['5 ring collection 1 2', '10 close 1', '10 ring ended collection:1'],
  },
  {
    title: 'an opened order that leaves the list ends without a sound',
    steps: [
      [5, listed('1')],
      [8, opened('1')],
      [10, listed('')],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'an opened order that expires ends with a sound',
    steps: [
      [5, event({ orderId: '1', expiresAt: 20_000 })],
      [8, opened('1')],
    ],
    expected: ['5 ring collection 1', '20 renew collection', '20 ring ended collection:1'],
  },
  {
    title: 'a list requested before an event does not end its order, even after one that has it',
    steps: [
      [5, pushed('1')],
      [6, listed('1')],
      [7, listed('', { requestedAt: 4_000 })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'a list without the order a minute after its event ends it',
    steps: [[5, pushed('1')], [70, listed('', { requestedAt: 70_000 })], [90]],
    expected: ['5 ring collection 1', '70 ring ended collection:1'],
  },
  {
    title: 'a list with unreadable rows ends nothing',
    steps: [
      [5, listed('1'), pushed('2')],
      [70, listed('', { dropped: 1, requestedAt: 70_000 })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'an order from an event stops ringing when accepted at once',
    device: repeats,
    steps: [
      [5, pushed('1')],
      [6, rows([order('1', { status: 'to-be-approved' })], { requestedAt: 4_000 })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'an order expires by the clock once, whether or not a list still has it',
    steps: [
      [1, rows([order('1', { expiresAt: 20_000 })])],
      [5, event({ orderId: '2', expiresAt: 10_000 })],
      [22, rows([order('1', { expiresAt: 20_000 })])],
      [24, listed('')],
    ],
    expected: [
      '1 ring collection 1',
      '5 ring collection 2',
      '10 renew collection',
      '10 ring ended collection:2',
      '20 renew collection',
      '20 ring ended collection:1',
    ],
  },
  {
    title: 'an order ends if it has expired by the clock of the same response',
    steps: [
      [5, rows([order('1', { expiresAt: 100_000 })])],
      [
        10,
        (device) => {
          device.clockOffset = 200_000
        },
        rows([order('1', { expiresAt: 100_000 })]),
      ],
    ],
    expected: ['5 ring collection 1', '10 renew collection', '10 ring ended collection:1'],
  },
  {
    title: 'an order that arrives expired rings once without repeats',
    device: repeats,
    steps: [[5, event({ orderId: '1', expiresAt: 4_000 })]],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'an order that ended before it arrived makes no end sound',
    device: repeats,
    steps: [
      [5, opened('1')],
      [6, rows([order('1', { expiresAt: 2_000 })])],
      [15, listed('')],
    ],
    expected: [],
  },
  {
    title: 'an order that was done elsewhere stops ringing, and leaves the list without a sound',
    device: repeats,
    steps: [
      [5, pushed('1')],
      [10, rows([order('1', { status: 'to-be-approved' })])],
      [70, listed('', { requestedAt: 70_000 })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'an order that an event reports as accepted stops ringing',
    device: repeats,
    steps: [
      [5, pushed('1')],
      [10, event({ orderId: '1', status: 'to-be-approved' })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title:
      'an order that is already accepted when its first event comes rings, a completed one does not',
    steps: [
      [5, event({ orderId: '1', status: 'to-be-approved' })],
      [10, event({ orderId: '2', status: 'completed' })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'orders missed during a lost connection ring once together',
    steps: [
      [10, listed('1 2 3')],
      [11, pushed('2')],
    ],
    expected: ['10 ring collection 1 2 3'],
  },
  {
    title: 'the orders in a member’s first list do not ring',
    isBare: true,
    device: { sessionBeganAt: 60_000 },
    steps: [
      [60, duty(true, true), sound('ready')],
      [61, listed('1 2')],
      [65, pushed('1'), pushed('3')],
    ],
    expected: ['65 ring collection 3'],
  },
  {
    title: 'an order that arrives during the start rings although the first list has it',
    isBare: true,
    steps: [
      [0, duty(true, true), sound('ready')],
      [5, rows([order('1', { createdAt: 2_000 })])],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'a phone with a wrong clock uses the server’s time',
    isBare: true,
    device: { clockOffset: 3_600_000, sessionBeganAt: 0 },
    steps: [
      [0, duty(true, true), sound('ready')],
      [1, rows([order('1', { createdAt: 3_500_000 }), order('2', { createdAt: 3_600_500 })])],
    ],
    expected: ['1 ring collection 2'],
  },
  {
    title: 'an event that arrives after the one of its order’s end does not ring',
    device: repeats,
    steps: [
      [5, event({ orderId: '1', status: 'completed' })],
      [6, event({ orderId: '1' })],
      [10, listed('', { requestedAt: 10_000 })],
      [11, event({ orderId: '1', status: 'to-be-approved' }), event({ orderId: '1' })],
      [20, event({ orderId: '1' }), event({ orderId: '1', status: 'completed' })],
      [70, event({ orderId: '1' })],
    ],
    expected: [],
  },
  {
    title: 'an order that came and ended in one batch of events does not ring, in either order',
    device: repeats,
    steps: [
      [5, dispatch(push('collection', order('1'), order('1', { status: 'rejected' })))],
      [6, dispatch(push('collection', order('2', { status: 'rejected' }), order('2')))],
    ],
    expected: [],
  },
  {
    title: 'an event that ends a waiting order closes its notification, and the end sounds once',
    also: ['closeNotices'],
    steps: [
      [5, listed('1')],
      [10, event({ orderId: '1', status: 'rejected' })],
      [14, event({ orderId: '1', status: 'rejected' })],
      [20, listed('', { requestedAt: 20_000 })],
    ],
    expected: [
      '5 ring collection 1',
      '10 close 1',
      '10 ring ended collection:1',
      '14 close 1',
      '20 close 1',
    ],
  },
  {
    title: 'an event that ends an opened, accepted or unknown order makes no sound',
    also: ['closeNotices'],
    steps: [
      [5, listed('1')],
      [6, opened('1')],
      [9, rows([order('1'), order('2', { status: 'to-be-approved' })])],
      [10, event({ orderId: '1', status: 'completed' })],
      [11, event({ orderId: '2', status: 'rejected' })],
      [12, event({ orderId: '3', status: 'rejected' })],
    ],
    expected: ['5 ring collection 1', '10 close 1', '11 close 2'],
  },
  {
    title: 'an order opened again after its end rings with the list that has it',
    steps: [
      [5, event({ orderId: '1', status: 'rejected' })],
      [6, event({ orderId: '1' })],
      [7, listed('1', { requestedAt: 6_500 })],
    ],
    expected: ['7 ring collection 1'],
  },
  {
    title: 'an order opened again a minute after its end rings with its event',
    steps: [
      [5, event({ orderId: '1', status: 'rejected' })],
      [65.1, event({ orderId: '1' })],
    ],
    expected: ['65.1 ring collection 1'],
  },
]
