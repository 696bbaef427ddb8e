import {
  dispatch,
  prefer,
  pushed,
  listed,
  muted,
  repeats,
  sound,
  hidden,
  shown,
  close,
  type Sequence,
} from '#domain/order-alerts/recorded/replay.ts'
import { PREFERENCES } from '#domain/order-alerts/simulated-device.ts'

/** Several tabs, visible and hidden. */
export const TABS: readonly Sequence[] = [
  {
    title: 'three tabs ring once',
    device: { tabs: 3 },
    steps: [
      [10, pushed('1')],
      [20, pushed('2')],
    ],
    expected: ['10 a ring collection 1', '20 a ring collection 2'],
  },
  {
    title: 'three tabs that receive an order one after the other ring once',
    device: { tabs: 3 },
    steps: [
      [10, pushed('1', 'collection', 2)],
      [10.02, listed('1', {}, 1)],
      [12, listed('1', {}, 0)],
    ],
    expected: ['10.005 c ring collection 1'],
  },
  {
    title: 'an account that stops working sounds once, in the gap after a ring',
    device: { tabs: 3 },
    steps: [
      [10, pushed('1')],
      [11, dispatch({ type: 'accountsFailed', ids: ['7:11'] })],
      [20, dispatch({ type: 'accountsFailed', ids: ['7:11'] }, 2)],
    ],
    expected: ['10 a ring collection 1', '13 a ring account 7:11'],
  },
  {
    title: 'a hidden tab lets the visible one ring first',
    device: { tabs: 2 },
    steps: [
      [5, hidden(0)],
      [10, pushed('1', 'collection', 0)],
      [10.1, pushed('1', 'collection', 1)],
    ],
    expected: ['10.105 b ring collection 1'],
  },
  {
    title: 'a tab without sound leaves the ring to one with sound',
    device: { tabs: 2 },
    steps: [
      [5, sound('silent', 0)],
      [10, pushed('1')],
    ],
    expected: ['10.005 b ring collection 1'],
  },
  {
    title: 'a ring counts for an order that another tab without sound received',
    device: { tabs: 2 },
    steps: [
      [5, sound('silent', 0)],
      [10, pushed('1', 'collection', 0)],
      [11, pushed('2', 'collection', 1)],
      [20, sound('ready', 0)],
    ],
    expected: ['11.005 b ring collection 2'],
  },
  {
    title: 'a hidden tab, or one without sound, leaves the repeats to another',
    device: { tabs: 3, ...repeats },
    steps: [
      [5, pushed('1')],
      [8, hidden(0), sound('silent', 1)],
      [16, muted('1', 2)],
    ],
    expected: ['5 a ring collection 1', '15.005 c ring collection again'],
  },
  {
    title: 'a ring counts for all tabs even if its tab closes at once',
    device: { tabs: 2 },
    steps: [
      [10, pushed('1', 'collection', 0), close(0)],
      [12, pushed('1')],
      [20, pushed('2')],
    ],
    expected: ['10 a ring collection 1', '20.005 b ring collection 2'],
  },
  {
    title: 'if a tab closes before its ring, another one rings',
    device: { tabs: 2 },
    steps: [
      [9, hidden(0)],
      [10, pushed('1'), close(0)],
    ],
    expected: ['10.005 b ring collection 1'],
  },
  {
    title: 'a hidden app rings after a moment, even if the order comes again, and notifies once',
    steps: [
      [5, hidden()],
      [10, pushed('1')],
      [10.2, pushed('1')],
    ],
    expected: ['10 notify 1', '10.3 ring collection 1'],
  },
  {
    title: 'a poll while hidden notifies once',
    steps: [
      [4, sound('silent')],
      [5, hidden()],
      [10, listed('1 2')],
      [15, listed('1 2')],
    ],
    expected: ['10 notify 1 2'],
  },
  {
    title: 'a hidden app notifies of no kind that is off, and of none without permission',
    steps: [
      [5, hidden(), prefer({ sounds: { ...PREFERENCES.sounds, payment: false } })],
      [10, pushed('1', 'payment')],
      [12, prefer({ sounds: PREFERENCES.sounds, notifies: false })],
      [14, pushed('2')],
    ],
    expected: ['14.3 ring collection 2'],
  },
  {
    title: 'missed orders that have been seen do not ring or notify again',
    steps: [
      [5, hidden()],
      [10, pushed('1')],
      [15, pushed('2', 'payment')],
      [20, shown(), dispatch({ type: 'missedSeen', side: 'collection' }), hidden()],
      [25, pushed('1'), pushed('2', 'payment')],
    ],
    expected: ['10 notify 1', '10.3 ring collection 1', '15 notify 2', '15.3 ring payment 2'],
  },
  {
    title: 'a hidden tab gives no notification while another is visible',
    device: { tabs: 2 },
    steps: [
      [5, hidden(1)],
      [10, pushed('1')],
    ],
    expected: ['10 a ring collection 1'],
  },
  {
    title: 'returning closes the notifications',
    also: ['closeNotices'],
    steps: [
      [5, hidden()],
      [10, shown()],
    ],
    expected: ['10 close all'],
  },
  {
    title: 'a tab that has the ring’s file rings for one that waits for it',
    device: { tabs: 2 },
    steps: [
      [9, sound('tones', 0), hidden(1)],
      [10, pushed('1')],
    ],
    expected: ['10 a prepareSound', '10.305 b ring collection 1'],
  },
]
