import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers'
import type { Side } from '#domain/side.ts'
import { ask, type Identity } from '../mock-api/control/client-request.ts'
import { addOrders, emitEvent, say } from '../mock-api/control/control-acts.ts'
import { expiredStatus, trim } from '../mock-api/lifecycle/world-events.ts'
import { STATUS } from '../mock-api/world/orders-state.ts'
import { balanceOf } from '../mock-api/world/wallet.ts'
import type { World } from '../mock-api/world/world.ts'
import { Site } from '../support/site-host.ts'
import type { Plan } from './plan.ts'
import { scaleTime } from './scaled-time.ts'

/**
 * The shift's backend: app, mocked API and a simulation of events. It has its own process because
 * its clock runs as fast as the page's. The run controls it by messages (`backend-process.ts`).
 */

export type Issued = { id: string; side: Side; at: number }
export type Begun = { url: string; identity: Identity }
export type Activity = {
  events: number
  /** API requests since the last call, by path without ids. */
  requests: Record<string, number>
}
export type Asked = {
  start: { epoch: number; speed: number }
  begin: Plan
  restart: { downMs: number }
  holdOrders: boolean
  deploy: null
  activity: null
  issued: null
  open: null
}

const MINUTE_MS = 60_000
const SECOND_MS = 1_000
/** Longer than one ring delays the next: an order that is opened before its turn stays silent. */
const REACTION_MS = 5_000
const MESSAGE_EVERY = 1_200
/** One order in this many is a payment order. */
const PAYMENT_EVERY = 8

export class ShiftBackend {
  readonly #site = new Site()
  readonly #issued: Issued[] = []
  #world: World | null = null
  #events = 0
  #asked = 0
  #holdsOrders = false

  async start({ epoch, speed }: Asked['start']): Promise<Begun> {
    scaleTime({ epoch, speed })
    // Socket.IO takes its timers from here, for the heartbeat
    Object.assign(timers, { setTimeout, setInterval })
    syncBuiltinESMExports()
    await this.#site.start()
    const { url } = this.#site
    const setup = {
      self: { on_duty_ds: 1, on_duty_df: 1 },
      balance: { balance: 50_000_000, bonus: 320.5 },
      orders: [],
      payments: [],
      options: { echoesChat: true },
    }
    const identity = await ask<Identity>('POST', `${url}/__mock/worlds`, setup)
    this.#site.world = identity.id
    this.#world = this.#site.worldOf(identity.id)
    return { url, identity }
  }

  get world(): World {
    if (!this.#world) throw new Error('The backend has not started')
    return this.#world
  }

  /** Starts one event per second, and the orders as planned. */
  begin({ orders, events }: Plan): void {
    const began = Date.now()
    const timer = setInterval(() => {
      const passed = Date.now() - began
      while (
        !this.#holdsOrders &&
        this.#issued.length < orders.length &&
        (orders[this.#issued.length] ?? 0) * MINUTE_MS <= passed
      ) {
        this.#addOrder()
      }
      while (this.#events < Math.min(events, passed / SECOND_MS)) this.#addEvent()
      if (this.#events >= events && this.#issued.length >= orders.length) clearInterval(timer)
    }, SECOND_MS)
  }

  #addOrder(): void {
    const index = this.#issued.length
    const side: Side = index % PAYMENT_EVERY === PAYMENT_EVERY - 1 ? 'payment' : 'collection'
    const made = addOrders(this.world, { side, count: 1, overrides: {}, emit: true, list: true })
    for (const { order_id } of made) {
      this.#issued.push({ id: String(order_id), side, at: Date.now() })
    }
    this.#events += 1
  }

  /**
   * Adds an event without an order: changed amounts, a repeated event, a message, an unknown event.
   */
  #addEvent(): void {
    const { world } = this
    this.#events += 1
    this.#age()
    const amounts = balanceOf(world)
    if (this.#events % MESSAGE_EVERY === 0) {
      say(world, {
        text: `How is it going? ${this.#events}`,
        by: 'support',
        emit: true,
        list: true,
        overrides: {},
      })
    } else if (this.#events % 10 === 4) {
      emitEvent(world, { event: 'bonusChanged', data: { bonus: amounts.bonus } })
    } else if (this.#events % 10 === 5) {
      const known = world.state.orders.at(this.#events % 3)
      if (known) emitEvent(world, { event: 'new_order', data: known })
    } else if (this.#events % 10 === 6) {
      emitEvent(world, { event: 'promotion', data: { id: this.#events } })
    } else {
      const spelling = this.#events % 10 === 7 ? 'laravel' : 'plain'
      emitEvent(world, { event: 'balanceChanged', data: amounts, spelling })
    }
  }

  /** Times out late orders and approves paid ones. */
  #age(): void {
    for (const order of [...this.world.state.orders, ...this.world.state.payments]) {
      order.status =
        order.status === STATUS.toBeApproved ? STATUS.completed : expiredStatus(this.world, order)
    }
    trim(this.world)
  }

  /** Goes down for this many simulated ms; the state is kept. */
  restart({ downMs }: Asked['restart']): void {
    this.#site.setDown(true)
    setTimeout(() => this.#site.setDown(false), downMs)
  }

  /** Orders that are due while held are added when the hold ends. */
  holdOrders(isHeld: boolean): void {
    this.#holdsOrders = isHeld
  }

  deploy(): void {
    this.#site.deployNext()
  }

  activity(): Activity {
    const requests: Record<string, number> = {}
    for (const { n, method, path } of this.world.ledger.list()) {
      if (n <= this.#asked) continue
      this.#asked = n
      const name = `${method} ${path.replaceAll(/\/[^/]*\d[^/]*/g, '/:id')}`
      requests[name] = (requests[name] ?? 0) + 1
    }
    return { events: this.#events, requests }
  }

  /** The orders that still need the agent and that a person could have reacted to, oldest first. */
  open(): Issued[] {
    const { orders, payments } = this.world.state
    const waits = [...orders, ...payments].filter(({ status }) => status === STATUS.toBePaid)
    const ids = new Set(waits.map(({ order_id }) => String(order_id)))
    const before = Date.now() - REACTION_MS
    return this.#issued.filter(({ id, at }) => at <= before && ids.has(id))
  }

  issued(): Issued[] {
    return this.#issued
  }
}
