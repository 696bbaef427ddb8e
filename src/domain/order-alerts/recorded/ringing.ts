import {
  chat,
  dispatch,
  event,
  pushed,
  opened,
  muted,
  sound,
  duty,
  many,
  prefer,
  repeats,
  type Sequence,
  type Step,
} from '#domain/order-alerts/recorded/replay.ts'
import { order, push } from '#domain/order-alerts/sample-orders.ts'
import { PREFERENCES } from '#domain/order-alerts/simulated-device.ts'

/** What rings, how often and until when. */
export const RINGING: readonly Sequence[] = [
  {
    title: 'an order rings at once',
    also: ['vibrate'],
    steps: [[10, pushed('1')]],
    expected: ['10 ring collection 1', '10 vibrate collection'],
  },
  {
    title: 'the same event five times rings once',
    steps: [[10, pushed('1'), pushed('1'), pushed('1'), pushed('1'), pushed('1')]],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'an order rings every 10 s until it is muted, in all tabs; the next one rings',
    device: { tabs: 2, ...repeats },
    steps: [
      [5, pushed('1')],
      [16, muted('1', 1)],
      [27, pushed('2')],
      [28, muted('2')],
    ],
    expected: ['5 a ring collection 1', '15 a ring collection again', '27 a ring collection 2'],
  },
  {
    title: 'an opened order stops ringing, the others continue',
    device: repeats,
    also: ['stopSounds'],
    steps: [
      [5, pushed('1')],
      [9, pushed('2')],
      [10, opened('1')],
      [21, opened('2')],
    ],
    expected: [
      '5 ring collection 1',
      '9 ring collection 2',
      '19 ring collection again',
      '21 stopSounds',
    ],
  },
  {
    title: 'a muted order stops ringing, the others continue',
    device: { tabs: 2, ...repeats },
    steps: [
      [5, pushed('1'), pushed('2')],
      [10, muted('1', 1)],
      [16, muted('2', 1)],
    ],
    expected: ['5 a ring collection 1', '15 a ring collection again'],
  },
  {
    title: 'an ended order stops ringing, the others continue',
    device: repeats,
    steps: [
      [5, pushed('1'), pushed('2')],
      [9, event({ orderId: '1', status: 'completed' })],
      [16, muted('2')],
    ],
    expected: ['5 ring collection 1', '9 ring ended collection:1', '15 ring collection again'],
  },
  {
    title: 'a side whose sound is switched off stops ringing, the other continues',
    device: repeats,
    steps: [
      [5, pushed('1')],
      [6, pushed('2', 'payment')],
      [9, prefer({ sounds: { ...PREFERENCES.sounds, collection: false } })],
      [19, muted('2', undefined, 'payment')],
    ],
    expected: ['5 ring collection 1', '8 ring payment 2', '18 ring payment again'],
  },
  {
    title: 'an order opened before its ring does not ring',
    steps: [
      [9, sound('silent')],
      [10, pushed('1')],
      [11, opened('1')],
      [12, sound('ready')],
    ],
    expected: [],
  },
  {
    title: 'the same number on the other side is another order',
    steps: [
      [10, opened('1', 'payment')],
      [11, pushed('1')],
    ],
    expected: ['11 ring collection 1'],
  },
  {
    title: 'both sides ring alternately',
    device: repeats,
    steps: [
      [1, pushed('1')],
      [5, pushed('2', 'payment')],
      [29, muted('1'), muted('2', undefined, 'payment')],
    ],
    expected: [
      '1 ring collection 1',
      '5 ring payment 2',
      '15 ring collection again',
      '25 ring payment again',
    ],
  },
  {
    title: 'messages that sound in between do not postpone the next ring of an order',
    device: repeats,
    steps: [
      [1, pushed('1')],
      ...[6, 9, 14, 19].map((seconds): Step => [seconds, chat(String(seconds))]),
      [25, muted('1')],
    ],
    expected: [
      '1 ring collection 1',
      '6 ring chat 6',
      '9 ring chat 9',
      '12 ring collection again',
      '19 ring chat 19',
      '22 ring collection again',
    ],
  },
  {
    title: 'new orders of the other side do not keep a side from ringing again',
    device: repeats,
    steps: [
      [1, pushed('1')],
      ...[9, 18, 27].map((seconds): Step => [seconds, pushed(String(seconds), 'payment')]),
      [29, muted('1'), ...[9, 18, 27].map((id) => muted(String(id), undefined, 'payment'))],
    ],
    expected: [
      '1 ring collection 1',
      '9 ring payment 9',
      '18 ring payment 18',
      '21 ring collection again',
      '27 ring payment 27',
    ],
  },
  {
    title: 'an order waits no longer than 5 s for self data',
    steps: [
      [1, duty(true, false)],
      [10, pushed('1', 'payment')],
      [12, dispatch({ type: 'tick' })],
    ],
    expected: ['10 askDuty', '15 ring payment 1'],
  },
  {
    title: 'a burst of 500 orders rings once per 3 s',
    steps: Array.from({ length: 50 }, (_, tenth): Step => {
      return [1 + tenth / 10, dispatch(push('collection', ...many(10, tenth * 10)))]
    }),
    expected: [
      '1 ring collection 0 1 2 3 4 5 6 7 8 9',
      `4 ring collection ${many(10, 300)
        .map(({ orderId }) => orderId)
        .join(' ')}`,
    ],
  },
  {
    title: 'orders that arrive with a ring of their side are covered by it, and do not end it',
    also: ['stopSounds'],
    steps: [
      [5, pushed('1')],
      [7, pushed('2')],
      [7.9, pushed('3')],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'an order right after the last ring was silenced rings when the 3 s are over',
    device: repeats,
    also: ['stopSounds'],
    steps: [
      [5, pushed('1'), pushed('2')],
      [6, muted('1')],
      [7, pushed('3')],
      [9, opened('2'), opened('3')],
      [10, pushed('4')],
      [11, opened('4')],
    ],
    expected: [
      '5 ring collection 1',
      '6 stopSounds',
      '8 ring collection 3',
      '9 stopSounds',
      '11 ring collection 4',
      '11 stopSounds',
    ],
  },
  {
    title: 'a ring that another tab, or the end of its order, has silenced covers none either',
    device: { tabs: 2, ...repeats },
    steps: [
      [5, pushed('1')],
      [6, muted('1', 1)],
      [6.01, pushed('2', 'collection', 0)],
      [9, dispatch(push('collection', order('2', { status: 'completed' }), order('3')))],
      [20, muted('3')],
    ],
    expected: [
      '5 a ring collection 1',
      '8 a ring collection 2',
      '11 a ring ended collection:2',
      '14 a ring collection 3',
    ],
  },
  {
    title: 'an order of the other side waits for the rest of the 3 s',
    steps: [
      [5, pushed('1')],
      [6, pushed('2', 'payment')],
    ],
    expected: ['5 ring collection 1', '8 ring payment 2'],
  },
]
