import { expect, it } from 'vitest'
import { toEntry, type Entry, type Note } from '#domain/diagnostics/entry.ts'
import { traceOrders, type AlertStep } from '#domain/diagnostics/order-trace.ts'
import { explainOrder } from '#domain/diagnostics/verdict.ts'
import type { AlertAction } from '#domain/order-alerts/events.ts'
import {
  dispatch,
  duty,
  event,
  hidden,
  listed,
  muted,
  opened,
  prefer,
  pushed,
  rows,
  sound,
} from '#domain/order-alerts/recorded/replay.ts'
import { listOf, order, push } from '#domain/order-alerts/sample-orders.ts'
import { Device, startWorking, type DeviceOptions } from '#domain/order-alerts/simulated-device.ts'

/** The trace of each order through the alert engine, on the simulated device. */

type Steps = readonly (readonly [seconds: number, happen: (device: Device) => void])[]

/** What the last open tab logs about the order, oldest first. */
function notesOf(steps: Steps, options: DeviceOptions = {}, isBare = false) {
  const traced: Note[] = []
  const entries: Entry[] = []
  const device = new Device({ preferences: { repeats: false }, ...options })
  const watched = device.tabs.at(-1)
  const trace = traceOrders()
  device.onStep = (tab, step: AlertStep) => {
    if (tab !== watched) return
    for (const note of trace(step)) {
      traced.push(note)
      const entry = toEntry({ at: step.event.at, ...note })
      if (entry) entries.unshift(entry)
    }
  }
  if (!isBare) startWorking(device)
  for (const [seconds, happen] of steps) {
    device.runTo(seconds * 1_000)
    happen(device)
  }
  device.runTo(30_000)
  const ofOrder = traced.flatMap((note) => {
    if (!('order' in note) || note.order !== '7') return []
    const { code } = note
    if (code === 'order-came') return [`came ${note.source}`]
    if (code === 'order-waits') return [`waits ${note.wait}`]
    if (code === 'order-rang') return [`rang ${note.ms}`]
    return [code === 'order-silent' ? `silent ${note.silence}` : code]
  })
  return { ofOrder, traced, verdict: explainOrder(entries, '7') }
}

const twoTabs: DeviceOptions = { tabs: 2 }
const toSecondTab = (action: AlertAction) => dispatch(action, 1)
const old = rows([order('7', { status: 'to-be-approved' })])

it.each<[string, Steps, string[], object, DeviceOptions?, boolean?]>([
  [
    'rings at once',
    [[1, pushed('7')]],
    ['came event', 'rang 0'],
    { kind: 'rang', waitedFor: null },
  ],
  ['arrives with a list', [[1, listed('7')]], ['came list', 'rang 0'], { kind: 'rang' }],
  [
    'has a side off duty',
    [
      [1, duty(false, false)],
      [2, pushed('7')],
      [9, listed('')],
    ],
    ['came event', 'waits off-duty'],
    { kind: 'waiting', waitsFor: 'off-duty' },
  ],
  [
    'disappears while its side is off duty',
    [
      [1, duty(false, false)],
      [2, listed('7')],
      [9, listed('')],
    ],
    ['came list', 'waits off-duty', 'silent gone'],
    { kind: 'silent', silence: 'gone', waitedFor: 'off-duty' },
  ],
  [
    'waits for the sound',
    [
      [1, sound('silent')],
      [2, pushed('7')],
      [9, sound('ready')],
    ],
    ['came event', 'waits sound-locked', 'rang 7000'],
    { kind: 'rang', waitedFor: 'sound-locked', ms: 7_000 },
  ],
  [
    'waits for the tap that loads the sound, too',
    [
      [1, sound('silent')],
      [2, pushed('7')],
      [9, sound('tones')],
    ],
    ['came event', 'waits sound-locked', 'waits sound-loading', 'rang 8000'],
    { kind: 'rang', waitedFor: 'sound-locked', ms: 8_000 },
  ],
  [
    'waits for a ring of the other side',
    [
      [1, pushed('1', 'payment')],
      [2, pushed('7')],
    ],
    ['came event', 'waits within-3-s', 'rang 2000'],
    { kind: 'rang', waitedFor: 'within-3-s' },
  ],
  [
    'arrives with another one of its side',
    [
      [1, pushed('1')],
      [2, pushed('7')],
    ],
    ['came event', 'silent covered'],
    { kind: 'silent', silence: 'covered' },
  ],
  [
    'has rung before',
    [
      [1, pushed('7')],
      [9, pushed('7')],
    ],
    ['came event', 'rang 0', 'came event', 'silent rang-before'],
    { kind: 'rang' },
  ],
  [
    'has a kind that is switched off',
    [
      [1, prefer({ sounds: { ...sounds(), collection: false } })],
      [2, pushed('7')],
    ],
    ['came event', 'silent switched-off'],
    { kind: 'silent', silence: 'switched-off' },
  ],
  [
    'is muted while no tab can sound',
    [
      [1, sound('silent')],
      [2, pushed('7')],
      [3, muted('7')],
    ],
    ['came event', 'waits sound-locked', 'silent muted'],
    { kind: 'silent', silence: 'muted' },
  ],
  [
    'is opened while no tab can sound',
    [
      [1, sound('silent')],
      [2, pushed('7')],
      [3, opened('7')],
    ],
    ['came event', 'waits sound-locked', 'silent opened'],
    { kind: 'silent', silence: 'opened' },
  ],
  [
    'is done before a tab can sound',
    [
      [1, sound('silent')],
      [2, pushed('7')],
      [3, event({ orderId: '7', status: 'completed' })],
    ],
    ['came event', 'waits sound-locked', 'silent done'],
    { kind: 'silent', silence: 'done', waitedFor: 'sound-locked' },
  ],
  [
    'expires before a tab can sound',
    [
      [1, sound('silent')],
      [2, event({ orderId: '7', expiresAt: 5_000 })],
    ],
    ['came event', 'waits sound-locked', 'silent expired'],
    { kind: 'silent', silence: 'expired', waitedFor: 'sound-locked' },
  ],
  [
    'is accepted on another phone before a tab can sound',
    [
      [1, sound('silent')],
      [2, pushed('7')],
      [3, event({ orderId: '7', status: 'to-be-approved' })],
    ],
    ['came event', 'waits sound-locked', 'silent not-open'],
    { kind: 'silent', silence: 'not-open', waitedFor: 'sound-locked' },
  ],
  [
    'is listed as done before a tab can sound',
    [
      [1, sound('silent')],
      [2, listed('7')],
      [3, rows([order('7', { status: 'completed' })])],
    ],
    ['came list', 'waits sound-locked', 'silent done'],
    { kind: 'silent', silence: 'done', waitedFor: 'sound-locked' },
  ],
  [
    'is over before the event that brings it',
    [
      [1, event({ orderId: '7', status: 'completed' })],
      [2, pushed('7')],
    ],
    ['came event', 'silent done'],
    { kind: 'silent', silence: 'done' },
  ],
  [
    'was accepted before its event repeats it',
    [
      [1, old],
      [9, event({ orderId: '7', status: 'to-be-approved' })],
    ],
    ['came list', 'silent not-open', 'came event', 'silent not-open'],
    { kind: 'silent', silence: 'not-open' },
  ],
  [
    'is not waiting to be paid',
    [[1, old]],
    ['came list', 'silent not-open'],
    { silence: 'not-open' },
  ],
  [
    'was listed when the member signed in',
    [[1, listed('7')]],
    ['came list', 'silent known-at-start'],
    { silence: 'known-at-start' },
    { sessionBeganAt: 9_000 },
    true,
  ],
  [
    'rings in another tab',
    [
      [1, hidden(1)],
      [2, pushed('7')],
    ],
    ['came event', 'waits other-tabs-first', 'silent other-tab-rang'],
    { silence: 'other-tab-rang' },
    twoTabs,
  ],
  [
    'is opened in another tab',
    [
      [1, sound('silent')],
      [2, pushed('7')],
      [3, dispatch({ type: 'orderOpened', side: 'collection', id: '7' }, 0)],
    ],
    ['came event', 'waits sound-locked', 'silent opened'],
    { silence: 'opened' },
    twoTabs,
  ],
  [
    'is muted in another tab',
    [
      [1, sound('silent')],
      [2, pushed('7')],
      [3, muted('7', 0)],
    ],
    ['came event', 'waits sound-locked', 'silent muted'],
    { silence: 'muted' },
    twoTabs,
  ],
  ['is unknown here', [[1, pushed('8')]], [], { kind: 'unknown' }],
])('logs an order that %s', (_, steps, ofOrder, verdict, options, isBare) => {
  const notes = notesOf(steps, options, isBare)
  expect(notes.ofOrder).toEqual(ofOrder)
  expect(notes.verdict).toMatchObject(verdict)
})

function sounds() {
  const off = { expiring: true, chat: true, ended: true, account: true }
  return { collection: true, payment: true, ...off }
}

it('logs the first hundred orders of a very long list and counts the others', () => {
  const orders = Array.from({ length: 130 }, (_, at) =>
    order(`a${at}`, { status: 'to-be-approved' }),
  )
  const { traced } = notesOf([
    [1, toSecondTab({ type: 'tick' })],
    [2, rows(orders)],
  ])
  expect(traced.filter(({ code }) => code === 'order-came')).toHaveLength(100)
  expect(traced).toContainEqual({
    code: 'orders-more',
    side: 'collection',
    count: 30,
    silence: 'not-open',
  })
})

it('logs nothing at a sign-out', () => {
  const device = new Device()
  startWorking(device)
  device.dispatchAll(push('collection', order('1')))
  const trace = traceOrders()
  let count = 0
  device.onStep = (_tab, step) => {
    count += trace(step).length
  }
  device.dispatchAll({ type: 'signedOut' })
  device.dispatchAll({ type: 'listLoaded', side: 'collection', list: listOf([order('2')]) })
  expect(count).toBe(0)
})
