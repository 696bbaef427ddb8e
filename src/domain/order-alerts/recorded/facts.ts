import {
  dispatch,
  event,
  hidden,
  left,
  loaded,
  opened,
  rows,
  sound,
  type Sequence,
  type Step,
} from '#domain/order-alerts/recorded/replay.ts'
import { listOf, order, push } from '#domain/order-alerts/sample-orders.ts'

/** What counts of an opened order when its page, an event and lists report it differently. */

const ONE = { orderId: '1', expiresAt: 600_000 }
const PAID = { ...ONE, status: 'completed' } as const
const listedOne = rows([order('1', ONE)], { requestedAt: 399_000 })

const came: Step = [10, event(ONE)]
const wasOpened: Step = [12, opened('1'), left()]
const RANG = '10 ring collection 1'
const SAID = ['420.3 warn 3 1', '420.3 ring expiring collection:1:3']

export const FACTS: readonly Sequence[] = [
  {
    title: 'an order that its page shows finished gives no warning while an older list has it',
    steps: [came, wasOpened, [400, listedOne], [410, loaded(PAID)], [450]],
    expected: [RANG],
  },
  {
    title: 'an order that its page showed finished warns when a list asked for later has it',
    steps: [came, wasOpened, [390, loaded(PAID)], [400, listedOne], [450]],
    expected: [RANG, ...SAID],
  },
  {
    title:
      'a list asked for before an order was loaded, or of the other side, says nothing about it',
    steps: [
      came,
      wasOpened,
      [405, loaded(PAID)],
      [410, rows([order('1', ONE)], { requestedAt: 404_000 })],
      [
        411,
        dispatch({
          type: 'listLoaded',
          side: 'payment',
          list: listOf([], { requestedAt: 410_000 }),
        }),
      ],
      [450],
    ],
    expected: [RANG],
  },
  {
    title: 'what a page showed before the member acted does not count',
    steps: [
      came,
      wasOpened,
      [400, listedOne],
      [405, loaded(ONE)],
      [410, dispatch({ type: 'orderActed', since: 407_000 })],
      [440],
    ],
    expected: [RANG, '420.3 check collection'],
  },
  {
    title: 'what a page shows after the member acted counts',
    steps: [
      came,
      wasOpened,
      [400, listedOne],
      [408, loaded(PAID)],
      [410, dispatch({ type: 'orderActed', since: 407_000 })],
      [450],
    ],
    expected: [RANG],
  },
  {
    title: 'old data of each side is refetched before a warning',
    steps: [
      [10, event(ONE), dispatch(push('payment', order('2', ONE)))],
      [12, opened('1'), opened('2', 'payment'), left()],
      [431],
    ],
    expected: [
      RANG,
      '420.3 check collection',
      '420.3 check payment',
      '430.3 warn 3 1',
      '430.3 warn 3 2',
      '430.3 ring expiring collection:1:3 payment:2:3',
    ],
  },
  {
    title: 'a hidden tab without sound warns by a notification',
    steps: [came, wasOpened, [13, sound('silent'), hidden()], [400, listedOne], [450]],
    expected: [RANG, '420.6 warn 3 1 hidden'],
  },
]
