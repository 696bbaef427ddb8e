import { expect, it } from 'vitest'
import type { Order } from '../order.ts'
import { SIDES, type Side } from '../side.ts'
import { listOf, order, push } from './sample-orders.ts'
import { isHeard, keyOf, orderOfKey, ringingKeys } from './selectors.ts'
import { Device, startWorking, type Tab } from './simulated-device.ts'
import { REPEAT_MS, RING_GAP_MS } from './state.ts'

/**
 * The invariants of the alert engine, checked with random sequences of events on a phone with
 * several tabs. A failure message contains the seed; `play(seed)` repeats the sequence.
 */

const SEQUENCES = 10_000
const EVENTS = 10
const MESSAGES = 5
/** Two sides take turns, each after 10 s; each other sound that is due then delays one by 3 s. */
const REPEATED_WITHIN_MS = 2 * (REPEAT_MS + RING_GAP_MS)

/** Mulberry32: reproducible by seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type World = {
  orders: Map<string, Order>
  nextId: number
  opened: Set<string>
  /** When every tab has learned that the order is done. */
  doneAt: Map<string, number>
}
type Actions = readonly (readonly [weight: number, act: () => void])[]

const list = (world: World, side: Side) =>
  [...world.orders].flatMap(([key, one]) => (key.startsWith(`${side}:`) ? [one] : []))

function play(seed: number) {
  const random = randomFrom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(things: readonly T[]): T | undefined => things[upTo(things.length)]
  const device = new Device({ tabs: 1 + upTo(3), preferences: { repeats: random() < 0.3 } })
  startWorking(device)
  const world: World = { orders: new Map(), nextId: 1, opened: new Set(), doneAt: new Map() }
  /** The open orders that each tab has been told about. */
  const known = new Map<Tab, Set<string>>()
  let signedOutAt = Infinity

  const openTabs = () => device.tabs.filter(({ isOpen }) => isOpen)
  const noteListed = (tab: Tab, side: Side, orders: readonly Order[]) => {
    const keys = known.get(tab) ?? new Set()
    for (const { orderId } of orders) keys.add(keyOf(side, orderId))
    known.set(tab, keys)
  }
  const someOrder = (): readonly [Side, Order] | undefined => {
    const side = SIDES[upTo(2)] ?? 'collection'
    const one = oneOf(list(world, side))
    return one && [side, one]
  }
  const emit = (side: Side, orders: readonly Order[]) => {
    for (const tab of openTabs()) {
      // one tab in five is disconnected
      if (random() < 0.2) continue
      device.dispatch(tab, push(side, ...orders))
      noteListed(tab, side, orders)
    }
  }
  const actions: Actions = [
    [
      6,
      () => {
        const side = SIDES[upTo(2)] ?? 'collection'
        const orders = Array.from({ length: 1 + upTo(3) }, () => {
          // some have expired already, some reach a warning threshold
          const inMs = [0, 60_000, 180_000][upTo(3)] ?? 0
          const expiresAt = random() < 0.5 ? device.now + inMs + upTo(20_000) : null
          return order(String(world.nextId++), { createdAt: device.now, expiresAt })
        })
        for (const one of orders) world.orders.set(keyOf(side, one.orderId), one)
        if (random() < 0.8) emit(side, orders)
      },
    ],
    [
      3,
      () => {
        const found = someOrder()
        if (found) emit(found[0], [found[1]])
      },
    ],
    [
      4,
      () => {
        const tab = oneOf(openTabs())
        const side = SIDES[upTo(2)] ?? 'collection'
        if (!tab) return
        const orders = list(world, side)
        const answer = listOf(orders, { requestedAt: device.now })
        device.dispatch(tab, { type: 'listLoaded', side, list: answer })
        noteListed(tab, side, orders)
      },
    ],
    [
      2,
      () => {
        const found = someOrder()
        const tab = oneOf(openTabs())
        if (!found || !tab) return
        open(device, tab, ...found, random() < 0.3)
        world.opened.add(keyOf(found[0], found[1].orderId))
      },
    ],
    [
      2,
      () => {
        const found = someOrder()
        if (!found) return
        const [side, one] = found
        const key = keyOf(side, one.orderId)
        world.orders.delete(key)
        if (random() < 0.5) return
        device.dispatchAll(push(side, { ...one, state: { status: 'completed' } }))
        world.doneAt.set(key, device.now)
        // the event of its beginning may arrive after the one of its end
        if (random() < 0.5) device.dispatchAll(push(side, one))
      },
    ],
    [
      1,
      () => {
        const found = someOrder()
        const tab = oneOf(openTabs())
        if (!found || !tab) return
        device.dispatch(tab, { type: 'orderMuted', side: found[0], id: found[1].orderId })
      },
    ],
    [1, () => device.dispatchAll({ type: 'chatReceived', id: String(upTo(5)) })],
    [2, () => look(device, oneOf(openTabs()), random() < 0.5)],
    [
      1,
      () => {
        const on = { collection: random() < 0.7, payment: random() < 0.7 }
        device.dispatchAll({ type: 'dutyChanged', on, isAnswer: random() < 0.5 })
      },
    ],
    [
      2,
      () => {
        const tab = oneOf(openTabs())
        const sound = (['silent', 'tones', 'ready'] as const)[upTo(3)] ?? 'ready'
        if (tab) device.dispatch(tab, { type: 'soundChanged', sound })
      },
    ],
    [
      1,
      () => {
        const tab = oneOf(openTabs())
        if (tab) tab.canSound = !tab.canSound
      },
    ],
    [1, () => reload(device, oneOf(openTabs()))],
    [
      0.1,
      () => {
        signedOutAt = Math.min(signedOutAt, device.now)
        device.signOut()
      },
    ],
  ]
  const weights = actions.reduce((sum, [weight]) => sum + weight, 0)
  for (let count = 0; count < EVENTS; count += 1) {
    let at = random() * weights
    const chosen = actions.find(([weight]) => (at -= weight) < 0)
    chosen?.[1]()
    device.runTo(device.now + (random() < 0.4 ? 0 : upTo(random() < 0.2 ? 20_000 : 2_000)))
  }
  return { device, world, known, signedOutAt }
}

function open(device: Device, tab: Tab, side: Side, one: Order, isLeft: boolean): void {
  const which = { side, id: one.orderId }
  device.dispatch(tab, { type: 'orderOpened', ...which })
  if (isLeft) device.dispatch(tab, { type: 'orderLeft' })
  device.dispatch(tab, { type: 'orderLoaded', side, order: one })
}

function look(device: Device, tab: Tab | undefined, isHidden: boolean): void {
  if (tab) device.dispatch(tab, { type: isHidden ? 'tabHidden' : 'tabShown' })
}

function reload(device: Device, tab: Tab | undefined): void {
  if (!tab) return
  device.close(tab)
  const next = device.open()
  const on = { collection: true, payment: true }
  device.dispatch(next, { type: 'dutyChanged', on, isAnswer: true })
}

/**
 * Finally the member is on duty, every tab is visible and can sound, and one message follows the
 * other.
 */
function comeBack(device: Device): void {
  for (const tab of device.tabs) {
    tab.canSound = true
    device.dispatch(tab, { type: 'tabShown' })
    device.dispatch(tab, { type: 'soundChanged', sound: 'ready' })
  }
  device.dispatchAll({
    type: 'dutyChanged',
    on: { collection: true, payment: true },
    isAnswer: true,
  })
  for (let count = 0; count < MESSAGES; count += 1) {
    device.dispatchAll({ type: 'chatReceived', id: `last ${count}` })
    device.runTo(device.now + 6_000)
  }
}

function faults(seed: number): string[] {
  const { device, world, known, signedOutAt } = play(seed)
  comeBack(device)
  const found: string[] = []
  const fail = (what: string) => found.push(`seed ${seed}: ${what}`)
  const rung = new Set<string>()
  let last = -Infinity
  const warned = new Set<string>()
  /** The orders that each tab has warned of while it was hidden, and not shown since. */
  const unseen = new Set<string>()
  for (const { at, tab, effect, onScreen } of device.log) {
    if (effect.type === 'warn') {
      const key = keyOf(effect.side, effect.order.orderId)
      const which = `${key} warns ${effect.minutes > 1 ? 3 : 1}`
      const isAgain = !effect.isHidden && unseen.delete(`${tab} ${key}`)
      if (effect.isHidden) unseen.add(`${tab} ${key}`)
      if (warned.has(which) && !isAgain) fail(`${which} twice`)
      if (!isAgain) warned.add(which)
      if (!world.opened.has(key)) fail(`${which}, never opened`)
      if ((world.doneAt.get(key) ?? Infinity) < at) fail(`${which}, done`)
      if (onScreen === key) fail(`${which}, on screen`)
    }
    if (effect.type === 'ring') {
      if (at - last < RING_GAP_MS) fail(`two rings in ${at - last} ms`)
      last = at
      for (const key of effect.keys) {
        if (rung.has(key)) fail(`${key} rings twice`)
        if ((world.doneAt.get(key) ?? Infinity) < at) fail(`${key} rings, done`)
        rung.add(key)
      }
    }
    const isOutput = ['ring', 'vibrate', 'speak', 'notify', 'warn'].includes(effect.type)
    if (at > signedOutAt && isOutput) fail(`${effect.type} after sign-out`)
  }
  const rangLately = (side: Side) =>
    device.log.some(({ at, effect }) => {
      const isIts = effect.type === 'ring' && effect.kind === side
      return isIts && at >= device.now - REPEATED_WITHIN_MS
    })
  for (const [tab, keys] of known) {
    if (!tab.isOpen || tab.state.isSignedOut) continue
    for (const key of ringingKeys(tab.state)) {
      const side = orderOfKey(key)?.side
      if (side && !rangLately(side)) fail(`${key} rings no more`)
    }
    for (const key of keys) {
      const one = world.orders.get(key)
      const isOpen = one && (one.expiresAt.ms === null || one.expiresAt.ms > device.now)
      if (isOpen && !isHeard(tab.state, key)) fail(`${key} is open and unheard`)
    }
  }
  return found
}

it('10,000 random sequences violate no invariant', { timeout: 300_000 }, () => {
  const found: string[] = []
  for (let seed = 1; seed <= SEQUENCES && found.length < 5; seed += 1) found.push(...faults(seed))
  expect(found).toEqual([])
})
