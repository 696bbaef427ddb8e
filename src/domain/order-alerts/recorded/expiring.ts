import {
  close,
  dispatch,
  duty,
  event,
  hidden,
  left,
  listed,
  loaded,
  opened,
  prefer,
  reload,
  rows,
  shown,
  sound,
  type Sequence,
  type Step,
} from '#domain/order-alerts/recorded/replay.ts'
import { listOf, order } from '#domain/order-alerts/sample-orders.ts'
import { PREFERENCES } from '#domain/order-alerts/simulated-device.ts'

/** Opened orders that are about to expire; this one expires after 10 minutes. */

const ONE = { orderId: '1', expiresAt: 600_000 }
const listedOne = rows([order('1', ONE)], { requestedAt: 399_000 })

const came: Step = [10, event(ONE)]
const wasOpened: Step = [12, opened('1'), left()]
/** Its list is fetched again shortly before each threshold. */
const renewals: readonly Step[] = [
  [400, listedOne],
  [520, listedOne],
]
const end: Step = [599]
const RANG = '10 ring collection 1'
const SAID = [
  '420.3 warn 3 1',
  '420.3 ring expiring collection:1:3',
  '540.3 warn 1 1',
  '540.3 ring expiring collection:1:1',
]

export const EXPIRING: readonly Sequence[] = [
  {
    title: 'an opened order warns 3 minutes and 1 minute before it expires by its latest list',
    steps: [came, wasOpened, [20, loaded({ ...ONE, expiresAt: 900_000 })], ...renewals, end],
    expected: [RANG, ...SAID],
  },
  {
    title: 'an order that was never opened expires without a warning',
    steps: [came, ...renewals, end],
    expected: [RANG],
  },
  {
    title: 'an order on screen gives no warning',
    steps: [came, [12, opened('1')], ...renewals, [541, left()], end],
    expected: [RANG],
  },
  {
    title: 'an order opened within its last 3 minutes gives no warning while it is on screen',
    steps: [came, [450, listedOne, opened('1')], [500, listedOne], end],
    expected: [RANG],
  },
  {
    title: 'an order opened within its last 3 minutes gives no warning in another tab either',
    device: { tabs: 3 },
    steps: [came, [450, listedOne, opened('1', 'collection', 2)], [500, listedOne], end],
    expected: ['10 a ring collection 1'],
  },
  {
    title: 'an order open in a hidden tab gives a notification',
    steps: [came, [12, opened('1')], [400, listedOne, hidden()], [500]],
    expected: [RANG, '420.6 warn 3 1 hidden', '420.9 ring expiring collection:1:3'],
  },
  {
    title:
      'a warning given in a hidden tab is shown once more on return, with the minutes left then',
    steps: [
      came,
      wasOpened,
      [400, listedOne, hidden()],
      [500, shown()],
      [505, hidden()],
      [506, shown()],
    ],
    expected: [RANG, '420.6 warn 3 1 hidden', '420.9 ring expiring collection:1:3', '500 warn 2 1'],
  },
  {
    title: 'a warning that nobody could read is shown on return, though notifications are off',
    steps: [
      came,
      wasOpened,
      [400, prefer({ notifies: false }), listedOne, hidden()],
      [425, shown()],
    ],
    expected: [RANG, '420.9 ring expiring collection:1:3', '425 warn 3 1'],
  },
  {
    title: 'on return nothing is said about an order that is on screen or done by then',
    steps: [
      came,
      wasOpened,
      [400, listedOne, hidden()],
      [500, opened('1'), shown(), hidden(), left(), listedOne],
      [550, loaded({ ...ONE, status: 'completed' }), shown()],
    ],
    expected: [
      RANG,
      '420.6 warn 3 1 hidden',
      '420.9 ring expiring collection:1:3',
      '540.6 warn 1 1 hidden',
      '540.9 ring expiring collection:1:1',
    ],
  },
  {
    title: 'on return after the time of the last warning only that one is shown',
    steps: [
      came,
      wasOpened,
      [400, listedOne, hidden()],
      [430, sound('silent'), prefer({ notifies: false })],
      [535, listedOne],
      [545, shown()],
    ],
    expected: [RANG, '420.6 warn 3 1 hidden', '420.9 ring expiring collection:1:3', '545 warn 1 1'],
  },
  {
    title: 'a hidden tab warns by sound alone if notifications are switched off',
    steps: [came, wasOpened, [400, prefer({ notifies: false }), listedOne, hidden()], [500]],
    expected: [RANG, '420.9 ring expiring collection:1:3'],
  },
  {
    title: 'three tabs warn once, in a visible one',
    device: { tabs: 3 },
    steps: [came, wasOpened, [400, listedOne, hidden(0)], [520, listedOne], end],
    expected: [
      '10 a ring collection 1',
      '420.305 b warn 3 1',
      '420.305 b ring expiring collection:1:3',
      '540.305 b warn 1 1',
      '540.305 b ring expiring collection:1:1',
    ],
  },
  {
    title: 'a hidden tab that can neither sound nor notify leaves the warning to a visible one',
    device: { tabs: 2 },
    steps: [
      came,
      wasOpened,
      [13, hidden(1), sound('silent', 1), prefer({ notifies: false })],
      [
        400,
        dispatch({ type: 'listLoaded', side: 'collection', list: listOf([order('1', ONE)]) }, 1),
      ],
      [440],
    ],
    expected: [
      '10 a ring collection 1',
      '420.3 a check collection',
      '430.3 a warn 3 1',
      '430.3 a ring expiring collection:1:3',
    ],
  },
  {
    title: 'a hidden tab that can neither sound nor notify warns when it is shown',
    steps: [
      came,
      wasOpened,
      [13, hidden(), sound('silent'), prefer({ notifies: false })],
      [400, listedOne],
      [440, shown()],
    ],
    expected: [RANG, '440 warn 3 1'],
  },
  {
    title: 'none of three tabs warns while one shows the order',
    device: { tabs: 3 },
    steps: [came, wasOpened, [400, listedOne, opened('1', 'collection', 2)], [520, listedOne], end],
    expected: ['10 a ring collection 1'],
  },
  {
    title: 'the other tabs do not repeat a warning after its tab was closed',
    device: { tabs: 3 },
    steps: [came, wasOpened, [400, listedOne], [421, close(0)], [500, listedOne], [530]],
    expected: [
      '10 a ring collection 1',
      '420.3 a warn 3 1',
      '420.3 a ring expiring collection:1:3',
    ],
  },
  {
    title: 'a reload neither loses nor repeats a warning',
    steps: [
      came,
      wasOpened,
      [400, listedOne],
      [430, reload, sound('ready'), listedOne],
      [520, listedOne],
      end,
    ],
    expected: [RANG, ...SAID],
  },
  {
    title: 'a late warning names the time that is left',
    steps: [
      came,
      wasOpened,
      [20, reload, sound('silent')],
      [450, reload, sound('ready'), listedOne],
      [500],
    ],
    expected: [
      RANG,
      '420.3 check collection',
      '450 check collection',
      '450 warn 3 1',
      '450 ring expiring collection:1:3',
    ],
  },
  {
    title: 'after a reload the list is fetched before a warning',
    steps: [
      came,
      wasOpened,
      [20, reload, sound('ready'), duty(false, false)],
      [421, listedOne],
      [530, listed('')],
      end,
    ],
    expected: [RANG, '420.3 check collection', '421 warn 3 1', '421 ring expiring collection:1:3'],
  },
  {
    title: 'a finished order gives no warning, whatever reports it',
    steps: [
      [10, event(ONE), event({ ...ONE, orderId: '2' }), event({ ...ONE, orderId: '3' })],
      [12, opened('1'), opened('2'), opened('3'), left()],
      [20, loaded({ ...ONE, status: 'completed' }), loaded({ ...ONE, orderId: '3' })],
      [30, event({ ...ONE, orderId: '2', status: 'completed' })],
      [31, rows([order('1', ONE), order('2', ONE)], { requestedAt: 15_000 })],
      [400, listed('', { requestedAt: 399_000 })],
      end,
    ],
    expected: [RANG],
  },
  {
    title: 'an order that an event has ended stays ended when a list that lacks it comes',
    steps: [
      came,
      wasOpened,
      [400, listedOne, event({ ...ONE, status: 'completed' })],
      [401, listed('', { requestedAt: 400_500 })],
      end,
    ],
    expected: [RANG],
  },
  {
    title: 'an accepted order warns off duty, too',
    steps: [came, wasOpened, [100, duty(false, false)], ...renewals, end],
    expected: [RANG, ...SAID],
  },
  {
    title: 'old data is refetched before a warning, which is given even without a response',
    steps: [came, wasOpened, [450]],
    expected: [
      RANG,
      '420.3 check collection',
      '430.3 warn 3 1',
      '430.3 ring expiring collection:1:3',
    ],
  },
  {
    title: 'an order the member acted on gives no warning before its list was refetched',
    steps: [
      came,
      wasOpened,
      [400, listedOne],
      [410, dispatch({ type: 'orderActed', since: 405_000 })],
      [440],
    ],
    expected: [RANG, '420.3 check collection'],
  },
  {
    title: 'a tab without sound warns on screen',
    steps: [came, wasOpened, [13, sound('silent')], [400, listedOne], [430, sound('ready')], [500]],
    expected: [RANG, '420.3 warn 3 1'],
  },
  {
    title: 'a disabled warning is not given later when it is enabled',
    steps: [
      came,
      wasOpened,
      [13, prefer({ sounds: { ...PREFERENCES.sounds, expiring: false } })],
      [400, listedOne],
      [450, prefer({ sounds: PREFERENCES.sounds })],
      [500],
    ],
    expected: [RANG],
  },
]
