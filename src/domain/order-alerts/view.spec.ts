import { expect, it } from 'vitest'
import type { Order } from '../order.ts'
import { reduce } from './reduce.ts'
import { listOf, order, push } from './sample-orders.ts'
import { Device, PREFERENCES, startWorking } from './simulated-device.ts'
import { startState, type Marks } from './state.ts'
import { viewAlerts } from './view.ts'

const NOW = 10_000
const start = startState({ at: 0, isHidden: false, sessionBeganAt: 0, preferences: PREFERENCES })

const view = (...marks: [string, Marks][]) => viewAlerts({ ...start, marks: new Map(marks) }, NOW)

const listed = (...orders: Order[]) => new Map(orders.map((one) => [one.orderId, one]))
const rings: Marks = { heard: true, rings: true }

it('shows ringing orders until they are muted or opened', () => {
  const { ringing } = view(
    ['collection:1', rings],
    ['payment:2', { ...rings, quiet: true }],
    ['payment:3', { ...rings, opened: true }],
    ['ended:collection:4', { heard: true }],
  )
  expect(ringing).toEqual([
    { side: 'collection', id: '1', amount: null, createdAt: null, expiresAt: null },
  ])
})

it('shows the ringing order that expires first on top, with the data of lists and events', () => {
  const { collection, payment } = start.lists
  const state = {
    ...start,
    marks: new Map(
      ['collection:a:b', 'payment:2', 'collection:3', 'payment:4'].map((key) => [key, rings]),
    ),
    lists: {
      collection: {
        ...collection,
        listedAt: 0,
        listed: listed(order('a:b', { expiresAt: NOW + 900 })),
      },
      payment: {
        ...payment,
        listedAt: 0,
        listed: listed(order('2', { expiresAt: NOW + 1 })),
        pushed: new Map([['4', { order: order('4', { expiresAt: NOW + 300 }), at: 0 }]]),
      },
    },
  }
  const { ringing } = viewAlerts(state, NOW)
  expect(ringing.map(({ side, id }) => `${side} ${id}`)).toEqual([
    'payment 2',
    'payment 4',
    'collection a:b',
    'collection 3',
  ])
  expect(ringing[1]).toMatchObject({ amount: 100, createdAt: 1_000, expiresAt: NOW + 300 })
})

it('shows the orders that would ring if the tab could sound, until heard, muted or opened', () => {
  const phone = new Device()
  const [tab] = phone.tabs
  const shown = () => tab && viewAlerts(tab.state, phone.now).ringing.map(({ id }) => id)
  startWorking(phone)
  phone.dispatchAll({ type: 'soundChanged', sound: 'silent' })
  phone.dispatchAll(push('collection', order('1'), order('2'), order('3'), order('4')))
  expect(shown()).toEqual(['1', '2', '3', '4'])
  phone.dispatchAll({ type: 'orderMuted', side: 'collection', id: '1' })
  phone.dispatchAll({ type: 'orderOpened', side: 'collection', id: '2' })
  expect(shown()).toEqual(['3', '4'])
  phone.dispatchAll({
    type: 'dutyChanged',
    on: { collection: false, payment: true },
    isAnswer: true,
  })
  expect(shown()).toEqual([])
  phone.dispatchAll({
    type: 'dutyChanged',
    on: { collection: true, payment: true },
    isAnswer: true,
  })
  expect(shown()).toEqual(['3', '4'])
  phone.dispatchAll({ type: 'soundChanged', sound: 'ready' })
  expect(phone.log.flatMap(({ effect }) => (effect.type === 'ring' ? effect.keys : []))).toEqual([
    'collection:3',
    'collection:4',
  ])
  expect(shown()).toEqual(['3', '4'])
})

it.each(['ready', 'tones'] as const)(
  'goes on showing an order while its sound, now %s, is about to begin',
  (sound) => {
    const phone = new Device()
    startWorking(phone)
    phone.dispatchAll({ type: 'soundChanged', sound: 'silent' })
    phone.dispatchAll(push('collection', order('1')))
    const [{ state: silent } = { state: start }] = phone.tabs
    const moment = { at: phone.now, lead: 0, serverAt: phone.now, earliestServerAt: phone.now }
    const { state, effects } = reduce(silent, { type: 'soundChanged', sound, ...moment })
    // the tab lock is free and the file is there a moment later
    expect(effects.map(({ type }) => type)).toEqual([
      sound === 'ready' ? 'takeLock' : 'prepareSound',
    ])
    expect(viewAlerts(state, NOW).ringing.map(({ id }) => id)).toEqual(['1'])
    const once = { ...state, preferences: { ...PREFERENCES, repeats: false } }
    expect(viewAlerts(once, NOW).ringing).toEqual([])
  },
)

it('counts new and missed orders by side, without those seen or opened', () => {
  const { fresh, missed } = view(
    ['collection:1', { newAt: 7, missed: true }],
    ['collection:2', { newAt: 8, seen: true }],
    // as by a tap on its notification
    ['collection:3', { newAt: 9, opened: true, missed: true }],
    ['payment:a:b', { newAt: 0, missed: true }],
    ['ended:collection:1', { heard: true }],
  )
  expect(fresh).toEqual({ collection: [['1', 7]], payment: [['a:b', 0]] })
  expect(missed).toEqual({ collection: 1, payment: 1 })
})

it('an order is new from its first sight in a list until it is seen or opened, and never again', () => {
  const device = new Device()
  const appear = (...ids: string[]) =>
    device.dispatchAll({ type: 'ordersAppeared', side: 'collection', ids })
  const fresh = () => device.tabs.map(({ state }) => viewAlerts(state, NOW).fresh.collection)
  startWorking(device)
  device.runTo(5_000)
  device.dispatchAll({ type: 'orderOpened', side: 'collection', id: '0' })
  appear('0', '1', '2', '3')
  device.runTo(6_000)
  device.dispatchAll({ type: 'ordersSeen', side: 'collection', ids: ['1'] })
  device.dispatchAll({ type: 'orderOpened', side: 'collection', id: '2' })
  appear('1', '2', '3', '4')
  expect(fresh()).toEqual([
    [
      ['3', 5_000],
      ['4', 6_000],
    ],
  ])
})

it('counts the orders of each side that arrived while the app was hidden, until they are seen', () => {
  const device = new Device()
  startWorking(device)
  device.dispatchAll({ type: 'tabHidden' })
  device.dispatchAll(push('collection', order('1'), order('2')))
  device.dispatchAll(push('payment', order('3')))
  const missed = () => device.tabs.map(({ state }) => viewAlerts(state, NOW).missed)
  expect(missed()).toEqual([{ collection: 2, payment: 1 }])
  device.dispatchAll({ type: 'tabShown' })
  device.dispatchAll({ type: 'missedSeen', side: 'collection' })
  expect(missed()).toEqual([{ collection: 0, payment: 1 }])
  device.dispatchAll(push('payment', order('4')))
  device.dispatchAll({ type: 'listLoaded', side: 'payment', list: listOf([order('5')]) })
  // one that a refetch brings right after the return was missed, too
  expect(missed()).toEqual([{ collection: 0, payment: 2 }])
})
