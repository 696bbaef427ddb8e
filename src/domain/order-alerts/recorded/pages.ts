import {
  duty,
  event,
  listed,
  muted,
  reload,
  repeats,
  rows,
  sound,
  type Sequence,
} from '#domain/order-alerts/recorded/replay.ts'
import { order } from '#domain/order-alerts/sample-orders.ts'

/** One more than are remembered one by one. */
const LONG = Array.from({ length: 1_001 }, (_, at) => order(String(at), { createdAt: 9_000 - at }))

/** New and ended orders found in a list's first page. */
export const PAGES: readonly Sequence[] = [
  {
    title: 'a list with more pages ends only orders that belong above its last row',
    steps: [
      [5, rows([order('1', { createdAt: 9_000 }), order('2', { createdAt: 3_000 })])],
      [
        10,
        rows([order('3', { createdAt: 5_000 }), order('4', { createdAt: 3_000 })], {
          hasMore: true,
        }),
      ],
    ],
    expected: ['5 ring collection 1 2', '10 ring ended collection:1', '13 ring collection 3 4'],
  },
  {
    title: 'an unsorted list with more pages ends nothing',
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
    title: 'a list in an order of its own with more pages ends nothing',
    steps: [
      [5, rows([order('1', { createdAt: 5_000 })])],
      [10, rows([order('3', { createdAt: 1_000 })], { hasMore: true, isReordered: true })],
    ],
    expected: ['5 ring collection 1', '10 ring collection 3'],
  },
  {
    title: 'an empty list with more pages ends nothing',
    steps: [
      [5, listed('1')],
      [10, listed('', { hasMore: true })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'orders that move up from an unread page do not ring',
    isBare: true,
    device: { sessionBeganAt: 60_000 },
    steps: [
      [60, duty(true, true), sound('ready')],
      [61, rows([order('9', { createdAt: 9_000 })], { hasMore: true })],
      [65, rows([order('8', { createdAt: 8_000 })], { hasMore: true })],
      [75],
    ],
    // the sound for the ended order, and nothing else
    expected: ['65 ring ended collection:9'],
  },
  {
    title: 'of a long first list none rings later',
    isBare: true,
    device: { sessionBeganAt: 60_000 },
    steps: [
      [60, duty(true, true), sound('ready')],
      [61, rows(LONG)],
      [65, rows([order('new', { createdAt: 62_000 }), ...LONG])],
      [75],
    ],
    expected: ['65 ring collection new'],
  },
  {
    title: 'orders that came before the first list, and that it has, do not ring later',
    isBare: true,
    device: { sessionBeganAt: 60_000 },
    steps: [
      [60, duty(true, true), sound('silent'), event({ orderId: '1', createdAt: 9_000 })],
      [61, rows([order('1', { createdAt: 9_000 }), order('2', { createdAt: null })])],
      [65, sound('ready')],
      [75],
    ],
    expected: [],
  },
  ...[25_000, 600_000].map((expiresAt): Sequence => ({
    title: `an order from before a reload that a list with more pages lacks rings until ${expiresAt}`,
    device: repeats,
    steps: [
      [10, event({ orderId: '1', expiresAt })],
      [12, reload, sound('ready')],
      [26, rows([order('2', { status: 'to-be-approved' })], { hasMore: true })],
      [35, muted('1')],
    ],
    expected: [
      '10 ring collection 1',
      '20 ring collection again',
      ...(expiresAt > 30_000 ? ['30 ring collection again'] : []),
    ],
  })),
  {
    title: 'an order from before a reload rings on if its list now has a later deadline',
    device: repeats,
    steps: [
      [10, event({ orderId: '1', expiresAt: 25_000 })],
      [12, reload, sound('ready')],
      [26, rows([order('1', { expiresAt: 600_000 })], { hasMore: true })],
      [35, muted('1')],
    ],
    expected: ['10 ring collection 1', '20 ring collection again', '30 ring collection again'],
  },
]
