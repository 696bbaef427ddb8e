import { expect, it } from 'vitest'
import type { AlertEffect, AlertHappening } from './events.ts'
import {
  Device,
  listOf,
  order,
  push,
  startWorking,
  type DeviceOptions,
} from './simulated-device.ts'
import type { AlertOrder } from './state.ts'
import type { Side } from '../side.ts'

/** Recorded sequences of events, and what the phone does about them. */

type Step = readonly [seconds: number, ...what: ((device: Device) => void)[]]

type Sequence = {
  title: string
  device?: DeviceOptions
  /** Does not begin with a member at work: the steps say how. */
  isBare?: boolean
  steps: readonly Step[]
  /** 'seconds tab what', in order; the tab is left out where there is one only. */
  expected: readonly string[]
  /** Other effects that count here. */
  also?: readonly AlertEffect['type'][]
}

const UNTIL_MS = 30_000

/** What the others follow from, or cannot be seen by anybody. */
const ASIDE = new Set<AlertEffect['type']>(['vibrate', 'stopSounds', 'checkSight', 'closeNotices'])

const idsOf = (keys: readonly string[]) => keys.map((key) => key.replace(/^\w+:/, '')).join(' ')

function say(effect: AlertEffect): string {
  switch (effect.type) {
    case 'ring':
      return `ring ${effect.kind} ${effect.keys.length === 0 ? 'again' : idsOf(effect.keys)}`
    case 'notify':
    case 'speak':
      return `${effect.type} ${effect.orders.map(({ orderId }) => orderId).join(' ')}`
    case 'renewOrders':
      return `renew ${effect.side}`
    case 'showBadge':
      return `badge ${effect.count}`
    case 'keepAwake':
      return effect.isWanted ? 'awake' : 'asleep'
    case 'closeNotices':
      return `close ${effect.keys === null ? 'all' : idsOf(effect.keys)}`
    case 'vibrate':
      return `vibrate ${effect.kind}`
    default:
      return effect.type
  }
}

function play({ device: options, isBare, steps, also = [] }: Sequence): string[] {
  const preferences = { repeats: false, ...options?.preferences }
  const device = new Device({ ...options, preferences })
  if (!isBare) startWorking(device)
  const hasTabs = device.tabs.length > 1
  for (const [seconds, ...what] of steps) {
    device.runTo(seconds * 1_000)
    for (const happen of what) happen(device)
  }
  device.runTo(Math.max(UNTIL_MS, device.now))
  return device.log
    .filter(({ effect }) => !ASIDE.has(effect.type) || also.includes(effect.type))
    .map(({ at, tab, effect }) => `${at / 1_000}${hasTabs ? ` ${tab}` : ''} ${say(effect)}`)
}

/** Tells all tabs, or one. */
const tell = (happening: AlertHappening, tab?: number) => (device: Device) => {
  if (tab === undefined) return device.tellAll(happening)
  const one = device.tabs[tab]
  if (one) device.tell(one, happening)
}
const pushed = (id: string, side: Side = 'collection', tab?: number) =>
  tell(push(side, order(id)), tab)
const event = (change: Partial<AlertOrder> & { orderId: string }, tab?: number) =>
  tell(push('collection', order(change.orderId, change)), tab)
const listed = (ids: string, change: Parameters<typeof listOf>[1] = {}, tab?: number) =>
  tell(
    {
      type: 'listLoaded',
      side: 'collection',
      list: listOf(
        ids.split(' ').flatMap((id) => (id === '' ? [] : [order(id)])),
        change,
      ),
    },
    tab,
  )
const rows = (orders: readonly AlertOrder[], change: Parameters<typeof listOf>[1] = {}) =>
  tell({ type: 'listLoaded', side: 'collection', list: listOf(orders, change) })
const opened = (id: string, side: Side = 'collection') => tell({ type: 'orderOpened', side, id })
const silenced = tell({ type: 'silenced' })
const sound = (state: 'silent' | 'tones' | 'ready', tab?: number) =>
  tell({ type: 'soundChanged', sound: state }, tab)
const hidden = (tab?: number) => tell({ type: 'tabHidden' }, tab)
const shown = (tab?: number) => tell({ type: 'tabShown' }, tab)
const duty = (collection: boolean, payment: boolean, isAnswer = true) =>
  tell({ type: 'dutyChanged', on: { collection, payment }, isAnswer })
const chat = (id: string) => tell({ type: 'chatReceived', id })
const prefer = (change: Partial<Device['tabs'][0]['state']['preferences']>) => (device: Device) => {
  for (const tab of device.tabs) {
    const preferences = { ...tab.state.preferences, ...change }
    device.tell(tab, { type: 'preferencesChanged', preferences })
  }
}
const reload = (device: Device) => {
  for (const tab of device.tabs) device.close(tab)
  device.tabs = []
  const tab = device.open()
  device.tell(tab, { type: 'dutyChanged', on: { collection: true, payment: true }, isAnswer: true })
}
const close = (tab: number) => (device: Device) => {
  const one = device.tabs[tab]
  if (one) device.close(one)
}
const breakSound = (canSound: boolean) => (device: Device) => {
  for (const tab of device.tabs) tab.canSound = canSound
}
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => order(String(from + index)))
const repeats = { preferences: { repeats: true } }

const SEQUENCES: readonly Sequence[] = [
  {
    title: 'an order rings at once',
    steps: [[10, pushed('1')]],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'the same order by event and by list rings once',
    steps: [
      [10, pushed('1')],
      [15, listed('1')],
      [20, pushed('1')],
    ],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'an order that an ordinary refetch brings first rings, and its late event does not',
    steps: [
      [10, listed('1')],
      [15, pushed('1')],
    ],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'the same event five times is one ring',
    steps: [[10, pushed('1'), pushed('1'), pushed('1'), pushed('1'), pushed('1')]],
    expected: ['10 ring collection 1'],
  },
  {
    title: 'three tabs are one ring',
    device: { tabs: 3 },
    steps: [
      [10, pushed('1')],
      [20, pushed('2')],
    ],
    expected: ['10 a ring collection 1', '20 a ring collection 2'],
  },
  {
    title: 'three tabs that learn of it one after the other are one ring',
    device: { tabs: 3 },
    steps: [
      [10, pushed('1', 'collection', 2)],
      [10.02, listed('1', {}, 1)],
      [12, listed('1', {}, 0)],
    ],
    expected: ['10.005 c ring collection 1'],
  },
  {
    title: 'a hidden tab lets the one in sight go first',
    device: { tabs: 2 },
    steps: [
      [5, hidden(0)],
      [10, pushed('1', 'collection', 0)],
      [10.1, pushed('1', 'collection', 1)],
    ],
    expected: ['10.105 b ring collection 1'],
  },
  {
    title: 'a silent tab leaves the ring to one that can be heard',
    device: { tabs: 2 },
    steps: [
      [5, sound('silent', 0)],
      [10, pushed('1')],
    ],
    expected: ['10.005 b ring collection 1'],
  },
  {
    title: 'a tab that is closed as it has rung has rung for all',
    device: { tabs: 2 },
    steps: [
      [10, pushed('1', 'collection', 0), close(0)],
      [12, pushed('1')],
      [20, pushed('2')],
    ],
    expected: ['10 a ring collection 1', '20.005 b ring collection 2'],
  },
  {
    title: 'a tab that is closed before it rings leaves the ring to another',
    device: { tabs: 2 },
    steps: [
      [9, hidden(0)],
      [10, pushed('1'), close(0)],
    ],
    expected: ['10.005 b ring collection 1'],
  },
  {
    title: 'a hidden app rings after a moment, notifies, and counts what was missed',
    steps: [
      [5, hidden()],
      [10, pushed('1')],
    ],
    expected: ['10 notify 1', '10.3 ring collection 1'],
  },
  {
    title: 'a poll while hidden notifies once',
    steps: [
      [4, sound('silent')],
      [5, hidden()],
      [10, pushed('1')],
      [15, listed('1')],
      [20, listed('1')],
    ],
    expected: ['10 notify 1'],
  },
  {
    title: 'a hidden tab notifies of nothing while another is in sight',
    device: { tabs: 2 },
    steps: [
      [5, hidden(1)],
      [10, pushed('1')],
    ],
    expected: ['10 a ring collection 1'],
  },
  {
    title: 'a return closes the notices; a long absence asks for what was missed',
    also: ['closeNotices'],
    steps: [
      [5, hidden()],
      [10, shown()],
      [11, hidden()],
      [41, shown()],
    ],
    expected: ['10 close all', '41 close all', '41 catchUp'],
  },
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
      [25, silenced],
    ],
    expected: ['10 ring collection 1', '20 ring collection again'],
  },
  {
    title: 'an order rings every 10 s until it is silenced, in all tabs; the next one rings',
    device: { tabs: 2, ...repeats },
    steps: [
      [5, pushed('1')],
      [16, tell({ type: 'silenced' }, 1)],
      [27, pushed('2')],
      [28, silenced],
    ],
    expected: ['5 a ring collection 1', '15 a ring collection again', '27 a ring collection 2'],
  },
  {
    title: 'an order that is opened rings no more, the others do',
    device: repeats,
    steps: [
      [5, pushed('1')],
      [9, pushed('2')],
      [10, opened('1')],
      [21, opened('2')],
    ],
    expected: ['5 ring collection 1', '9 ring collection 2', '19 ring collection again'],
  },
  {
    title: 'an order that is opened before it rings does not ring',
    steps: [
      [9, sound('silent')],
      [10, pushed('1')],
      [11, opened('1')],
      [12, sound('ready')],
    ],
    expected: [],
  },
  {
    title: 'the number of another side is another order',
    steps: [
      [10, opened('1', 'payment')],
      [11, pushed('1')],
    ],
    expected: ['11 ring collection 1'],
  },
  {
    title: 'both sides ring in turn',
    device: repeats,
    steps: [
      [1, pushed('1')],
      [5, pushed('2', 'payment')],
      [29, silenced],
    ],
    expected: [
      '1 ring collection 1',
      '5 ring payment 2',
      '15 ring collection again',
      '25 ring payment again',
    ],
  },
  {
    title: 'an order that expires stops ringing, and its end is heard',
    device: repeats,
    steps: [[5, event({ orderId: '1', expiresAt: 20_000 })]],
    expected: [
      '5 ring collection 1',
      '15 ring collection again',
      '20 renew collection',
      '20 ring ended collection:1',
    ],
  },
  {
    title: 'an order that ends within 3 s of its ring is heard to end when 3 s have passed',
    device: repeats,
    steps: [[5, event({ orderId: '1', expiresAt: 6_000 })]],
    expected: ['5 ring collection 1', '6 renew collection', '8 ring ended collection:1'],
  },
  {
    title: 'an order that is gone from a complete list ends with its notice, once',
    device: repeats,
    also: ['closeNotices'],
    steps: [
      [5, listed('1 2')],
      [10, listed('2'), opened('2')],
      [14, listed('2')],
    ],
    expected: ['5 ring collection 1 2', '10 close 1', '10 ring ended collection:1'],
  },
  {
    title: 'an order that was opened and then left the list is no surprise',
    steps: [
      [5, listed('1')],
      [8, opened('1')],
      [10, listed('')],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'a list that was asked for before an event does not end its order',
    steps: [
      [5, pushed('1')],
      [6, listed('', { askedAt: 4_000 })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'a list a minute later that lacks the order of an event ends it',
    steps: [[5, pushed('1')], [70, listed('', { askedAt: 70_000 })], [90]],
    expected: ['5 ring collection 1', '70 ring ended collection:1'],
  },
  {
    title: 'a list with rows that could not be read ends nothing',
    steps: [
      [5, listed('1')],
      [10, listed('', { dropped: 1 })],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'a list with more pages ends only what would stand above its last row',
    steps: [
      [5, rows([order('1', { createdAt: 9_000 }), order('2', { createdAt: 3_000 })])],
      [10, rows([order('3', { createdAt: 5_000 })], { hasMore: true })],
    ],
    expected: ['5 ring collection 1 2', '10 ring ended collection:1', '13 ring collection 3'],
  },
  {
    title: 'what was over before it came is not told to end',
    device: repeats,
    steps: [
      [5, opened('1')],
      [6, rows([order('1', { expiresAt: 2_000 })])],
      [15, listed('')],
    ],
    expected: [],
  },
  {
    title: 'an order that was done elsewhere stops ringing',
    device: repeats,
    steps: [
      [5, pushed('1')],
      [10, rows([order('1', { isOpen: false })])],
    ],
    expected: ['5 ring collection 1'],
  },
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
      [12, tell({ type: 'dutyUnknown' })],
    ],
    expected: ['10 askDuty', '12 ring payment 1'],
  },
  {
    title: 'an order waits no longer than 5 s for self data',
    steps: [
      [1, duty(true, false)],
      [10, pushed('1', 'payment')],
    ],
    expected: ['10 askDuty', '15 ring payment 1'],
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
    title: 'a tab that has the file rings for one that waits for it',
    device: { tabs: 2 },
    steps: [
      [9, sound('tones', 0), hidden(1)],
      [10, pushed('1')],
    ],
    expected: ['10 a prepareSound', '10.305 b ring collection 1'],
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
    title: 'a burst of 500 is one ring per 3 s',
    steps: Array.from({ length: 50 }, (_, tenth): Step => {
      return [1 + tenth / 10, tell(push('collection', ...many(10, tenth * 10)))]
    }),
    expected: [
      '1 ring collection 0 1 2 3 4 5 6 7 8 9',
      `4 ring collection ${many(10, 300)
        .map(({ orderId }) => orderId)
        .join(' ')}`,
    ],
  },
  {
    title: 'orders that come with a ring of their side are covered by it',
    steps: [
      [5, pushed('1')],
      [7, pushed('2')],
      [7.9, pushed('3')],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'an order of the other side waits for the rest of the 3 s',
    steps: [
      [5, pushed('1')],
      [6, pushed('2', 'payment')],
    ],
    expected: ['5 ring collection 1', '8 ring payment 2'],
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
    title: 'orders missed while the connection was down ring once, all together',
    steps: [
      [10, listed('1 2 3')],
      [11, pushed('2')],
    ],
    expected: ['10 ring collection 1 2 3'],
  },
  {
    title: 'the orders a member starts with are no news',
    isBare: true,
    device: { sessionBeganAt: 60_000 },
    steps: [
      [60, duty(true, true), sound('ready')],
      [61, listed('1 2')],
      [65, pushed('1'), pushed('3')],
    ],
    expected: ['65 ring collection 3'],
  },
  {
    title: 'an order that comes while the app starts rings, although the first list has it',
    isBare: true,
    steps: [
      [0, duty(true, true), sound('ready')],
      [5, rows([order('1', { createdAt: 2_000 })])],
    ],
    expected: ['5 ring collection 1'],
  },
  {
    title: 'what moves up from a page that was not read is no news',
    isBare: true,
    device: { sessionBeganAt: 60_000 },
    steps: [
      [60, duty(true, true), sound('ready')],
      [61, rows([order('9', { createdAt: 9_000 })], { hasMore: true })],
      [65, rows([order('8', { createdAt: 8_000 })], { hasMore: true })],
    ],
    // that one is over, and nothing else
    expected: ['65 ring ended collection:9'],
  },
  {
    title: 'a phone whose clock is wrong counts by that of the server',
    isBare: true,
    device: { clockOffset: 3_600_000, sessionBeganAt: 0 },
    steps: [
      [0, duty(true, true), sound('ready')],
      [1, rows([order('1', { createdAt: 3_500_000 }), order('2', { createdAt: 3_600_500 })])],
    ],
    expected: ['1 ring collection 2'],
  },
  {
    title: 'a kind that is off is silent, and rings for nothing old when it is on again',
    steps: [
      [4, prefer({ sounds: { collection: false, payment: true, chat: true, ended: true } })],
      [5, pushed('1')],
      [10, prefer({ sounds: { collection: true, payment: true, chat: true, ended: true } })],
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
  {
    title: 'on duty the screen stays on, and the icon counts what waits',
    device: { preferences: { keepsAwake: true } },
    isBare: true,
    steps: [
      [1, duty(true, false), tell({ type: 'countChanged', count: 3 })],
      [2, duty(true, true), tell({ type: 'countChanged', count: 3 })],
      [3, duty(false, false)],
    ],
    expected: ['1 awake', '1 badge 3', '3 asleep'],
  },
]

it('holds at least 40 recorded sequences, each with a title of its own', () => {
  expect(SEQUENCES.length).toBeGreaterThanOrEqual(40)
  expect(new Set(SEQUENCES.map(({ title }) => title)).size).toBe(SEQUENCES.length)
})

it.each(SEQUENCES)('$title', (sequence) => {
  expect(play(sequence)).toEqual(sequence.expected)
})
