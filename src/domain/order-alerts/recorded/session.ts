import {
  chat,
  close,
  dispatch,
  duty,
  event,
  left,
  listed,
  muted,
  opened,
  prefer,
  pushed,
  reload,
  repeats,
  rows,
  sound,
  type Sequence,
} from '#domain/order-alerts/recorded/replay.ts'
import { order } from '#domain/order-alerts/sample-orders.ts'
import { startWorking, type Device } from '#domain/order-alerts/simulated-device.ts'

/** Somebody sets the phone's clock. */
const setClock = (byMs: number) => (device: Device) => {
  device.setClock(byMs)
  device.dispatchAll({ type: 'tick' })
}
/** A response shows how far the server's clock is ahead of the phone's. */
const measure = (clockOffset: number) => (device: Device) => {
  device.clockOffset = clockOffset
  device.leadThen = device.lead
  device.dispatchAll({ type: 'tick' })
}

/** Reloads, changes of member, and clocks. */
export const SESSION: readonly Sequence[] = [
  {
    title: 'a reload does not repeat the first ring',
    steps: [
      [10, pushed('1')],
      [11, reload, sound('ready'), listed('1'), pushed('1')],
    ],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'a ring that a reload has cut off does not count for the next order',
    steps: [
      [10, pushed('1')],
      [11, reload, sound('ready')],
      [12, pushed('2')],
    ],
    expected: ['10 ring collection 1', '13 ring collection 2'],
  },
  {
    title: 'orders unheard before a reload ring after it',
    steps: [
      [9, sound('silent')],
      [10, pushed('1')],
      [11, reload, sound('ready'), listed('1')],
    ],
    expected: ['11 ring collection 1'],
  },
  {
    title: 'orders continue to ring after a reload',
    device: repeats,
    steps: [
      [10, pushed('1')],
      [12, reload, sound('ready')],
      [25, muted('1')],
    ],
    expected: ['10 ring collection 1', '20 ring collection again'],
  },
  {
    title: 'duty stored before a reload stops no ringing',
    device: repeats,
    steps: [
      [10, pushed('1')],
      [12, close(0), (device) => device.open(), duty(false, false, false), duty(true, true)],
      [13, sound('ready')],
      [25, muted('1')],
    ],
    expected: ['10 ring collection 1', '20.005 ring collection again'],
  },
  {
    title: 'a side found off duty after a reload stops ringing',
    device: repeats,
    steps: [
      [10, pushed('1')],
      [12, close(0), (device) => device.open(), duty(false, true), sound('ready')],
    ],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'switching repeats off stops the ringing',
    device: repeats,
    steps: [
      [5, pushed('1')],
      [10, prefer({ repeats: false })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'a clock that was set back does not hold up the ring',
    device: { clockOffset: 0 },
    steps: [
      [20, pushed('1')],
      [24, (device) => device.setClock(-19_000)],
      [6, pushed('2')],
    ],
    expected: ['20 ring collection 1', '6 ring collection 2'],
  },
  {
    title: 'a clock that was set back by less than 10 s delays neither a repeat nor another order',
    device: { tabs: 2, ...repeats },
    steps: [
      [20, pushed('1')],
      [25, (device) => device.setClock(-8_000)],
      [23, pushed('2', 'payment')],
      [26, muted('2', undefined, 'payment')],
      [33, muted('1')],
    ],
    expected: [
      '20 a ring collection 1',
      '22 a ring collection again',
      '25 a ring payment 2',
      '32 a ring collection again',
    ],
  },
  {
    title: 'a clock that was set back by more than 10 s does not ring earlier either',
    device: repeats,
    steps: [
      [20, pushed('1')],
      [28, (device) => device.setClock(-11_000)],
      [18, chat('m1')],
      [25, muted('1')],
    ],
    expected: ['20 ring collection 1', '18 ring chat m1', '21 ring collection again'],
  },
  {
    title: 'an order that waits for sound rings with the tap after the clock was set back',
    steps: [
      [9, sound('silent')],
      [1_000, pushed('1')],
      [1_001, setClock(-900_000), measure(900_000)],
      [102, sound('ready')],
    ],
    expected: ['102 ring collection 1'],
  },
  {
    title: 'an order that is gone ends after the clock was set back',
    steps: [
      [1_000, pushed('1')],
      [1_001, setClock(-900_000), measure(900_000)],
      [170, listed('', { requestedAt: 170_000 })],
    ],
    expected: ['1000 ring collection 1', '170 ring ended collection:1'],
  },
  {
    title: 'an order that arrives during the start rings although the clock was set back meanwhile',
    isBare: true,
    device: { clockOffset: -3_600_000, sessionBeganAt: 3_600_000 },
    steps: [
      [3_600, duty(true, true), sound('ready')],
      [3_605, setClock(-3_600_000), measure(0)],
      [20, rows([order('1', { createdAt: 15_000 }), order('2', { createdAt: -60_000 })])],
    ],
    expected: ['20 ring collection 1'],
  },
  {
    title: 'outdated self data is refetched after the clock was set back, too',
    steps: [
      [100, duty(true, false)],
      [103, setClock(-8_000)],
      [102, pushed('1', 'payment')],
      [103, duty(true, true)],
    ],
    expected: ['102 askDuty', '103 ring payment 1'],
  },
  {
    title: 'opened orders warn after the clock was set back',
    steps: [
      [900, rows([order('1', { expiresAt: 1_200_000 }), order('2', { expiresAt: 1_800_000 })])],
      [901, opened('1'), opened('2'), left()],
      [
        1_031,
        dispatch({ type: 'orderActed', since: 1_030_000 }),
        setClock(-900_000),
        measure(900_000),
      ],
      [200, rows([order('2', { expiresAt: 1_800_000 })], { requestedAt: 200_000 })],
      [721, rows([order('2', { expiresAt: 1_800_000 })], { requestedAt: 721_000 })],
    ],
    expected: [
      '900 ring collection 1 2',
      '1020.3 check collection',
      '1030.3 warn 3 1',
      '1030.3 ring expiring collection:1:3',
      '720.3 check collection',
      '721 warn 3 2',
      '721 ring expiring collection:2:3',
    ],
  },
  {
    title: 'opened orders warn after the clock was set forward, too',
    steps: [
      [10, event({ orderId: '1', expiresAt: 600_000 })],
      [12, opened('1'), left()],
      [20, setClock(1_200_000)],
      [
        1_222,
        measure(-1_200_000),
        rows([order('1', { expiresAt: 600_000 })], { requestedAt: 1_221_000 }),
      ],
      [1_600, rows([order('1', { expiresAt: 600_000 })], { requestedAt: 1_600_000 })],
      [1_625],
    ],
    expected: ['10 ring collection 1', '1620.3 warn 3 1', '1620.3 ring expiring collection:1:3'],
  },
  {
    title: 'an order rings on after the clock was set forward, and ends at its deadline',
    device: repeats,
    steps: [
      [10, event({ orderId: '1', expiresAt: 35_000 })],
      [12, setClock(3_600_000)],
      [3_626, measure(-3_600_000)],
      [3_640],
    ],
    expected: [
      '10 ring collection 1',
      '3612 ring collection again',
      '3622 ring collection again',
      '3632 ring collection again',
      '3635 renew collection',
      '3635 ring ended collection:1',
    ],
  },
  {
    title: 'a new order rings on after the clock was set forward, and ends at its deadline',
    device: repeats,
    steps: [
      [12, setClock(3_600_000)],
      [3_613, event({ orderId: '1', expiresAt: 35_000 })],
      [3_640],
    ],
    expected: [
      '3613 ring collection 1',
      '3623 ring collection again',
      '3633 ring collection again',
      '3635 renew collection',
      '3636 ring ended collection:1',
    ],
  },
  {
    title: 'a sign-out cancels pending rings, and nothing counts after it',
    steps: [
      [5, pushed('1')],
      [6, pushed('2', 'payment')],
      [
        7,
        (device) => {
          const { tabs } = device
          device.signOut()
          for (const tab of tabs) device.dispatch(tab, { type: 'countChanged', count: 3 })
        },
      ],
    ],
    also: ['stopSounds', 'closeNotices'],
    expected: ['5 ring collection 1', '7 stopSounds', '7 asleep', '7 badge 0', '7 close all'],
  },
  {
    title: 'the next member’s orders ring, even with numbers heard before',
    steps: [
      [5, pushed('1')],
      [6, (device) => device.signOut()],
      [7, (device) => device.open(), (device) => startWorking(device)],
      [8, pushed('1')],
    ],
    expected: ['5 ring collection 1', '6 asleep', '6 badge 0', '8 ring collection 1'],
  },
]
