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

/** Reloads, members and clocks. */
export const SESSION: readonly Sequence[] = [
  {
    title: 'a reload in the middle does not ring again',
    steps: [
      [10, pushed('1')],
      [11, reload, sound('ready'), listed('1'), pushed('1')],
    ],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'what was unheard before a reload rings after it',
    steps: [
      [9, sound('silent')],
      [10, pushed('1')],
      [11, reload, sound('ready'), listed('1')],
    ],
    expected: ['11 ring collection 1'],
  },
  {
    title: 'what rings goes on after a reload',
    device: repeats,
    steps: [
      [10, pushed('1')],
      [12, reload, sound('ready')],
      [25, muted('1')],
    ],
    expected: ['10 ring collection 1', '20 ring collection again'],
  },
  {
    title: 'the preference for no repeat ends what rings',
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
    title: 'sign-out with a ring still to come is silence',
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
    title: 'another member who signs in hears their own orders, under any number',
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
