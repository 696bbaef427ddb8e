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

/** Duty, and what can be heard. */
export const DUTY_AND_SOUND: readonly Sequence[] = [
  {
    title: 'a side that is off duty does not ring, and rings when it is on',
    device: { preferences: { repeats: false } },
    steps: [
      [5, duty(true, false)],
      [6, pushed('1', 'payment')],
      [20, duty(true, true)],
    ],
    expected: ['20 ring payment 1'],
  },
  {
    title: 'a side that goes off duty stops ringing',
    device: repeats,
    steps: [
      [5, pushed('1')],
      [10, duty(false, true)],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'old news of no duty is asked about, and duty that came on elsewhere rings',
    steps: [
      [1, duty(true, false)],
      [10, pushed('1', 'payment')],
      [11, duty(true, true)],
    ],
    expected: ['10 askDuty', '11 ring payment 1'],
  },
  {
    title: 'an order rings when nobody can tell whether its side is on duty',
    steps: [
      [1, duty(true, false)],
      [10, pushed('1', 'payment')],
      [12, dispatch({ type: 'dutyUnknown' })],
    ],
    expected: ['10 askDuty', '12 ring payment 1'],
  },
  {
    title: 'a member whose duty is not known at all is asked about and rung for',
    isBare: true,
    steps: [
      [1, sound('ready'), listed('')],
      [10, pushed('1')],
    ],
    expected: ['10 askDuty', '15 ring collection 1'],
  },
  {
    title: 'a silent phone rings as soon as it can be heard, once for all',
    steps: [
      [4, sound('silent')],
      [5, pushed('1')],
      [8, pushed('2')],
      [20, sound('ready')],
    ],
    expected: ['20 ring collection 1 2'],
  },
  {
    title: 'what was muted while the phone was silent does not ring when it can be heard',
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
    title: 'what ended while the phone was silent does not ring later',
    steps: [
      [4, sound('silent')],
      [5, event({ orderId: '1', expiresAt: 10_000 })],
      [20, sound('ready')],
    ],
    expected: ['10 renew collection'],
  },
  {
    title: 'a sound that fails leaves the order unheard, until the phone can be heard',
    steps: [
      [9, breakSound(false)],
      [10, pushed('1')],
      [14, breakSound(true), sound('ready')],
    ],
    expected: ['14 ring collection 1'],
  },
  {
    title: 'a ring without its file waits a second for it',
    steps: [
      [9, sound('tones')],
      [10, pushed('1')],
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
    title: 'a test sound takes no ring away',
    steps: [
      [5, sound('silent')],
      [9.5, sound('ready')],
      [10, pushed('1')],
    ],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'where nothing can be stored an order rings once all the same',
    device: { isStorageFull: true },
    steps: [
      [5, pushed('1')],
      [10, pushed('1'), listed('1')],
      [15, pushed('2')],
    ],
    expected: ['5 ring collection 1', '15 ring collection 2'],
  },
  {
    title: 'a message in the 3 s is silent, and swallows no order',
    steps: [
      [5, pushed('1')],
      [6, chat('m1')],
      [10, chat('m2')],
      [11, pushed('2')],
    ],
    expected: ['5 ring collection 1', '10 ring chat m2', '13 ring collection 2'],
  },
  {
    title: 'a kind that is off is silent, and rings for nothing old when it is on again',
    steps: [
      [
        4,
        prefer({
          sounds: {
            collection: false,
            payment: true,
            expiring: true,
            chat: true,
            ended: true,
            account: true,
          },
        }),
      ],
      [5, pushed('1')],
      [
        10,
        prefer({
          sounds: {
            collection: true,
            payment: true,
            expiring: true,
            chat: true,
            ended: true,
            account: true,
          },
        }),
      ],
      [11, listed('1')],
      [15, pushed('2')],
    ],
    expected: ['15 ring collection 2'],
  },
  {
    title: 'the voice says what rang, when it is wanted',
    device: { preferences: { speaks: true } },
    steps: [[5, pushed('1')]],
    expected: ['5 ring collection 1', '5 speak 1'],
  },
  {
    title: 'on duty the screen stays on, and the icon counts what waits',
    device: { preferences: { keepsAwake: true } },
    isBare: true,
    steps: [
      [1, duty(true, false), dispatch({ type: 'countChanged', count: 3 })],
      [2, duty(true, true), dispatch({ type: 'countChanged', count: 3 })],
      [3, duty(false, false)],
    ],
    expected: ['1 awake', '1 badge 3', '3 asleep'],
  },
]
