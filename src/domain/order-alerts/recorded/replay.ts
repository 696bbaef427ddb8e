import type { AlertEffect, AlertAction } from '#domain/order-alerts/events.ts'
import { listOf, order, push, type OrderOptions } from '#domain/order-alerts/sample-orders.ts'
import { Device, startWorking, type DeviceOptions } from '#domain/order-alerts/simulated-device.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'

/** For the specs: the vocabulary of recorded event sequences, and their replay. */

export type Step = readonly [seconds: number, ...what: ((device: Device) => void)[]]

export type Sequence = {
  title: string
  device?: DeviceOptions
  /** Starts without a member on duty: the steps set everything up. */
  isBare?: boolean
  steps: readonly Step[]
  /** 'seconds tab effect', in order; the tab is omitted if there is only one. */
  expected: readonly string[]
  /** Other effects to include in the log. */
  also?: readonly AlertEffect['type'][]
}

const UNTIL_MS = 30_000

/** Effects that are not in the log by default. */
const ASIDE = new Set<AlertEffect['type']>([
  'vibrate',
  'stopSounds',
  'checkVisibility',
  'closeNotices',
])

const idsOf = (keys: readonly string[]) => keys.map((key) => key.replace(/^\w+:/, '')).join(' ')

function describeEffect(effect: AlertEffect): string {
  switch (effect.type) {
    case 'ring':
      return `ring ${effect.kind} ${effect.keys.length === 0 ? 'again' : idsOf(effect.keys)}`
    case 'notify':
    case 'speak':
      return `${effect.type} ${effect.orders.map(({ orderId }) => orderId).join(' ')}`
    case 'warn':
      return `warn ${effect.minutes} ${effect.order.orderId}${effect.isHidden ? ' hidden' : ''}`
    case 'checkOrders':
      return `check ${effect.side}`
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

export function play({ device: options, isBare, steps, also = [] }: Sequence): string[] {
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
    .map(
      ({ at, tab, effect }) => `${at / 1_000}${hasTabs ? ` ${tab}` : ''} ${describeEffect(effect)}`,
    )
}

/** Dispatches an action to all tabs, or to one. */
export const dispatch = (action: AlertAction, tab?: number) => (device: Device) => {
  if (tab === undefined) return device.dispatchAll(action)
  const one = device.tabs[tab]
  if (one) device.dispatch(one, action)
}
export const pushed = (id: string, side: Side = 'collection', tab?: number) =>
  dispatch(push(side, order(id)), tab)
export const event = ({ orderId, ...options }: OrderOptions & { orderId: string }) =>
  dispatch(push('collection', order(orderId, options)))
export const listed = (ids: string, change: Parameters<typeof listOf>[1] = {}, tab?: number) =>
  dispatch(
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
export const rows = (orders: readonly Order[], change: Parameters<typeof listOf>[1] = {}) =>
  dispatch({ type: 'listLoaded', side: 'collection', list: listOf(orders, change) })
export const opened = (id: string, side: Side = 'collection', tab?: number) =>
  dispatch({ type: 'orderOpened', side, id }, tab)
export const left = (tab?: number) => dispatch({ type: 'orderLeft' }, tab)
export const loaded = ({ orderId, ...options }: OrderOptions & { orderId: string }, tab?: number) =>
  dispatch({ type: 'orderLoaded', side: 'collection', order: order(orderId, options) }, tab)
export const muted = (id: string, tab?: number, side: Side = 'collection') =>
  dispatch({ type: 'orderMuted', side, id }, tab)
export const sound = (state: 'silent' | 'tones' | 'ready', tab?: number) =>
  dispatch({ type: 'soundChanged', sound: state }, tab)
export const hidden = (tab?: number) => dispatch({ type: 'tabHidden' }, tab)
export const shown = (tab?: number) => dispatch({ type: 'tabShown' }, tab)
export const duty = (collection: boolean, payment: boolean, isAnswer = true) =>
  dispatch({ type: 'dutyChanged', on: { collection, payment }, isAnswer })
export const chat = (id: string) => dispatch({ type: 'chatReceived', id })
export const prefer =
  (change: Partial<Device['tabs'][0]['state']['preferences']>) => (device: Device) => {
    for (const tab of device.tabs) {
      const preferences = { ...tab.state.preferences, ...change }
      device.dispatch(tab, { type: 'preferencesChanged', preferences })
    }
  }
export const reload = (device: Device) => {
  for (const tab of device.tabs) device.close(tab)
  device.tabs = []
  const tab = device.open()
  device.dispatch(tab, {
    type: 'dutyChanged',
    on: { collection: true, payment: true },
    isAnswer: true,
  })
}
export const close = (tab: number) => (device: Device) => {
  const one = device.tabs[tab]
  if (one) device.close(one)
}
export const breakSound = (canSound: boolean) => (device: Device) => {
  for (const tab of device.tabs) tab.canSound = canSound
}
export const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => order(String(from + index)))
export const repeats = { preferences: { repeats: true } }
