import {
  dispatch,
  pushed,
  event,
  listed,
  muted,
  sound,
  duty,
  chat,
  prefer,
  breakSound,
  repeats,
  type Sequence,
} from '#domain/order-alerts/recorded/replay.ts'
import { PREFERENCES } from '#domain/order-alerts/simulated-device.ts'

/** Duty, and whether this tab can sound. */
export const DUTY_AND_SOUND: readonly Sequence[] = [
  {
    title: 'a side off duty rings only after it goes on duty',
    device: { preferences: { repeats: false } },
    steps: [
      [5, duty(true, false)],
      [6, pushed('1', 'payment')],
      [20, duty(true, true)],
    ],
    expected: ['20 ring payment 1'],
  },
  {
    title: 'a side that an event switches off stops ringing, and its ended orders make no sound',
    device: repeats,
    steps: [
      [5, pushed('1')],
      [10, duty(false, true, false)],
      [70, listed('', { requestedAt: 70_000 })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'outdated self data is refetched, and an order of a side switched on elsewhere rings',
    steps: [
      [1, duty(true, false)],
      [10, pushed('1', 'payment')],
      [11, duty(true, true)],
    ],
    expected: ['10 askDuty', '11 ring payment 1'],
  },
  {
    title: 'a side that an event switches on rings',
    steps: [
      [1, duty(true, false)],
      [5, pushed('1', 'payment')],
      [20, duty(true, true, false)],
    ],
    expected: ['20 ring payment 1'],
  },
  {
    title: 'an event that does not change duty is no response to the refetch',
    steps: [
      [1, duty(true, false)],
      [10, pushed('1', 'payment')],
      [11, duty(true, false, false)],
    ],
    expected: ['10 askDuty', '15 ring payment 1'],
  },
  {
    title: 'an order rings when duty cannot be fetched',
    steps: [
      [1, duty(true, false)],
      [10, pushed('1', 'payment')],
      [12, dispatch({ type: 'dutyUnknown' })],
    ],
    expected: ['10 askDuty', '12 ring payment 1'],
  },
  {
    title: 'a fetch that fails after duty was reported rings no order of a side off duty',
    steps: [
      [1, duty(true, false)],
      [10, pushed('1', 'payment')],
      [10.5, pushed('2', 'payment')],
      [11, duty(true, false)],
      [12, dispatch({ type: 'dutyUnknown' })],
    ],
    expected: ['10 askDuty'],
  },
  {
    title: 'an order for which duty could not be fetched does not ring once its side is off duty',
    steps: [
      [1, duty(true, false), sound('silent')],
      [10, pushed('1', 'payment')],
      [12, dispatch({ type: 'dutyUnknown' })],
      [13, duty(true, false), sound('ready')],
    ],
    expected: ['10 askDuty'],
  },
  {
    title: 'each order for which duty could not be fetched rings, however often that failed',
    steps: [
      [1, duty(true, false), sound('silent')],
      [10, pushed('1', 'payment')],
      [12, dispatch({ type: 'dutyUnknown' })],
      [20, pushed('2', 'payment')],
      [22, dispatch({ type: 'dutyUnknown' }), sound('ready')],
    ],
    expected: ['10 askDuty', '20 askDuty', '22 ring payment 1 2'],
  },
  {
    title: 'unknown duty is fetched, and the order rings',
    isBare: true,
    steps: [
      [1, sound('ready'), listed('')],
      [10, pushed('1')],
    ],
    expected: ['10 askDuty', '15 ring collection 1'],
  },
  {
    title: 'a tab without sound rings as soon as it can, once for all orders',
    steps: [
      [4, sound('silent')],
      [5, pushed('1')],
      [8, pushed('2')],
      [20, sound('ready')],
    ],
    expected: ['20 ring collection 1 2'],
  },
  {
    title: 'an order muted while the tab had no sound does not ring later',
    device: repeats,
    steps: [
      [4, sound('silent')],
      [5, pushed('1'), pushed('2')],
      [8, muted('1'), sound('ready')],
      [9, muted('2')],
    ],
    expected: ['8 ring collection 2'],
  },
  {
    title: 'an order that ended while the tab had no sound does not ring later',
    steps: [
      [4, sound('silent')],
      [5, event({ orderId: '1', expiresAt: 10_000 })],
      [20, sound('ready')],
    ],
    expected: ['10 renew collection'],
  },
  {
    title: 'after a failed sound the order stays unheard until the tab can sound',
    steps: [
      [9, breakSound(false)],
      [10, pushed('1')],
      [14, breakSound(true), sound('ready')],
    ],
    expected: ['14 ring collection 1'],
  },
  {
    title: 'a ring waits up to a second for its file',
    steps: [
      [9, sound('tones')],
      [10, pushed('1')],
      [10.5, pushed('1')],
      [20, pushed('2')],
    ],
    expected: [
      '10 prepareSound',
      '11 ring collection 1',
      '20 prepareSound',
      '21 ring collection 2',
    ],
  },
  {
    title: 'a test sound does not replace a ring',
    steps: [
      [5, sound('silent')],
      [9.5, sound('ready')],
      [10, pushed('1')],
    ],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'an order rings once even if nothing can be stored',
    device: { isStorageFull: true },
    steps: [
      [5, pushed('1')],
      [10, pushed('1'), listed('1')],
      [15, pushed('2')],
    ],
    expected: ['5 ring collection 1', '15 ring collection 2'],
  },
  {
    title: 'a message within 3 s of a ring is silent and suppresses no order',
    steps: [
      [5, pushed('1')],
      [6, chat('m1')],
      [10, chat('m2')],
      [11, pushed('2')],
    ],
    expected: ['5 ring collection 1', '10 ring chat m2', '13 ring collection 2'],
  },
  {
    title: 'a message does not wait for the file of a ring',
    steps: [
      [9, sound('tones')],
      [10, chat('m1')],
    ],
    expected: ['10 ring chat m1'],
  },
  {
    title: 'a kind that is off is silent, and does not ring for old orders when switched on',
    steps: [
      [4, prefer({ sounds: { ...PREFERENCES.sounds, collection: false } })],
      [5, pushed('1')],
      [10, prefer({ sounds: PREFERENCES.sounds })],
      [11, listed('1')],
      [15, pushed('2')],
    ],
    expected: ['15 ring collection 2'],
  },
  {
    title: 'speech names what rang if enabled, once',
    device: { preferences: { speaks: true, repeats: true } },
    steps: [
      [5, pushed('1')],
      [16, muted('1')],
    ],
    expected: ['5 ring collection 1', '5 speak 1', '15 ring collection again'],
  },
  {
    title: 'on duty the screen stays on, and the badge counts waiting orders',
    device: { preferences: { keepsAwake: true } },
    isBare: true,
    steps: [
      [1, duty(true, false), dispatch({ type: 'countChanged', count: 3 })],
      [2, duty(true, true), dispatch({ type: 'countChanged', count: 3 })],
      [3, duty(false, false)],
    ],
    expected: ['1 awake', '1 badge 3', '3 asleep'],
  },
  {
    title: 'the badge of an icon from before a restart is cleared when no order waits',
    isBare: true,
    steps: [[1, dispatch({ type: 'countChanged', count: 0 })]],
    expected: ['1 badge 0'],
  },
]
