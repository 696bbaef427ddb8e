import {
  pushed,
  listed,
  muted,
  sound,
  prefer,
  reload,
  repeats,
  type Sequence,
} from '#domain/order-alerts/recorded/replay.ts'
import { startWorking } from '#domain/order-alerts/simulated-device.ts'

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
      [
        21,
        (device) => {
          device.now = 5_000
        },
      ],
      [6, pushed('2')],
    ],
    expected: ['20 ring collection 1', '6 ring collection 2'],
  },
  {
    title: 'a sign-out cancels pending rings',
    steps: [
      [5, pushed('1')],
      [6, pushed('2', 'payment')],
      [7, (device) => device.signOut()],
    ],
    also: ['stopSounds', 'closeNotices'],
    expected: [
      '5 ring collection 1',
      '7 stopSounds',
      '7 stopSpeaking',
      '7 asleep',
      '7 badge 0',
      '7 close all',
    ],
  },
  {
    title: 'the next member’s orders ring, even with numbers heard before',
    steps: [
      [5, pushed('1')],
      [6, (device) => device.signOut()],
      [7, (device) => device.open(), (device) => startWorking(device)],
      [8, pushed('1')],
    ],
    expected: [
      '5 ring collection 1',
      '6 stopSpeaking',
      '6 asleep',
      '6 badge 0',
      '8 ring collection 1',
    ],
  },
]
