import {
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
import { order } from '#domain/order-alerts/simulated-device.ts'

/** What lists say: what is news, and what is over. */
export const LISTS: readonly Sequence[] = [
  {
    title: 'the same order by event and by list rings once',
    steps: [
      [10, pushed('1')],
      [15, listed('1')],
      [20, pushed('1')],
    ],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'an order that an ordinary refetch brings first rings, and its late event does not',
    steps: [
      [10, listed('1')],
      [15, pushed('1')],
    ],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'an order that expires stops ringing, and its end is heard',
    device: repeats,
    steps: [[5, event({ orderId: '1', expiresAt: 20_000 })]],
    expected: [
      '5 ring collection 1',
      '15 ring collection again',
      '20 renew collection',
      '20 ring ended collection:1',
    ],
  },
  {
    title: 'an order that ends within 3 s of its ring is heard to end when 3 s have passed',
    device: repeats,
    steps: [[5, event({ orderId: '1', expiresAt: 6_000 })]],
    expected: ['5 ring collection 1', '6 renew collection', '8 ring ended collection:1'],
  },
  {
    title: 'an order that is gone from a complete list ends with its notice, once',
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
    title: 'an order that was opened and then left the list is no surprise',
    steps: [
      [5, listed('1')],
      [8, opened('1')],
      [10, listed('')],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'a list that was asked for before an event does not end its order',
    steps: [
      [5, pushed('1')],
      [6, listed('', { askedAt: 4_000 })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'a list a minute later that lacks the order of an event ends it',
    steps: [[5, pushed('1')], [70, listed('', { askedAt: 70_000 })], [90]],
    expected: ['5 ring collection 1', '70 ring ended collection:1'],
  },
  {
    title: 'a list with rows that could not be read ends nothing',
    steps: [
      [5, listed('1')],
      [10, listed('', { dropped: 1 })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'a list with more pages ends only what would stand above its last row',
    steps: [
      [5, rows([order('1', { createdAt: 9_000 }), order('2', { createdAt: 3_000 })])],
      [10, rows([order('3', { createdAt: 5_000 })], { hasMore: true })],
    ],
    expected: ['5 ring collection 1 2', '10 ring ended collection:1', '13 ring collection 3'],
  },
  {
    title: 'a list in no order that could be relied on ends nothing',
    steps: [
      [5, rows([order('1', { createdAt: 5_000 }), order('2', { createdAt: 4_000 })])],
      [
        10,
        rows([order('3', { createdAt: 1_000 }), order('2', { createdAt: 4_000 })], {
          hasMore: true,
        }),
      ],
    ],
    expected: ['5 ring collection 1 2', '10 ring collection 3'],
  },
  {
    title: 'an empty list that says more follows ends nothing',
    steps: [
      [5, listed('1')],
      [10, listed('', { hasMore: true })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'an order of an event that was accepted at once stops ringing',
    device: repeats,
    steps: [
      [5, pushed('1')],
      [6, rows([order('1', { isOpen: false })], { askedAt: 4_000 })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'time is up by the clock, once, whether a list still has the order or not',
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
    title: 'an order that has expired by the clock of the same response ends',
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
    title: 'an order whose time is up when it comes rings once, and does not repeat',
    device: repeats,
    steps: [[5, event({ orderId: '1', expiresAt: 4_000 })]],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'an order that had ended before it came makes no end sound',
    device: repeats,
    steps: [
      [5, opened('1')],
      [6, rows([order('1', { expiresAt: 2_000 })])],
      [15, listed('')],
    ],
    expected: [],
  },
  {
    title: 'an order that was done elsewhere stops ringing',
    device: repeats,
    steps: [
      [5, pushed('1')],
      [10, rows([order('1', { isOpen: false })])],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'orders missed while the connection was down ring once, all together',
    steps: [
      [10, listed('1 2 3')],
      [11, pushed('2')],
    ],
    expected: ['10 ring collection 1 2 3'],
  },
  {
    title: 'the orders a member starts with are no news',
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
    title: 'an order that comes while the app starts rings, although the first list has it',
    isBare: true,
    steps: [
      [0, duty(true, true), sound('ready')],
      [5, rows([order('1', { createdAt: 2_000 })])],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'what moves up from a page that was not read is no news',
    isBare: true,
    device: { sessionBeganAt: 60_000 },
    steps: [
      [60, duty(true, true), sound('ready')],
      [61, rows([order('9', { createdAt: 9_000 })], { hasMore: true })],
      [65, rows([order('8', { createdAt: 8_000 })], { hasMore: true })],
    ],
    // that one is over, and nothing else
    expected: ['65 ring ended collection:9'],
  },
  {
    title: 'a phone whose clock is wrong counts by that of the server',
    isBare: true,
    device: { clockOffset: 3_600_000, sessionBeganAt: 0 },
    steps: [
      [0, duty(true, true), sound('ready')],
      [1, rows([order('1', { createdAt: 3_500_000 }), order('2', { createdAt: 3_600_500 })])],
    ],
    expected: ['1 ring collection 2'],
  },
]
