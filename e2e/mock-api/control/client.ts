import type { WireMessage, WireOrder, WirePayment } from '../world/wire.ts'
import {
  ask,
  toQuery,
  type Identity,
  type Method,
  type SocketCount,
  type WorldSnapshot,
} from './client-request.ts'
import type {
  Emission,
  NewChatMessage,
  NewOrders,
  NewWorld,
  RealtimeAct,
  WorldPatch,
} from './control-input.ts'
import type { Fault, FaultInput } from './faults.ts'
import type { LedgerEntry, LedgerFilter } from './ledger.ts'

const DEFAULT_WAIT_MS = 10_000

/**
 * One isolated world of the mocked backend, for one test. Set `headers` on the browser context so
 * that requests without a session belong to this world, too.
 */
export class MockWorld {
  readonly baseURL: string
  readonly id: string
  readonly memberId: string
  readonly token: string
  readonly account: string
  readonly password: string
  readonly withdrawPassword: string

  constructor(baseURL: string, identity: Identity) {
    this.baseURL = baseURL
    this.id = identity.id
    this.memberId = identity.memberId
    this.token = identity.token
    this.account = identity.account
    this.password = identity.password
    this.withdrawPassword = identity.withdrawPassword
  }

  static async create(baseURL: string, setup: NewWorld = {}): Promise<MockWorld> {
    const identity = await ask<Identity>('POST', `${baseURL}/__mock/worlds`, setup)
    return new MockWorld(baseURL, identity)
  }

  get headers(): Record<string, string> {
    return { 'x-mock-world': this.id }
  }

  #ask<T>(method: Method, path = '', body?: unknown): Promise<T> {
    return ask<T>(method, `${this.baseURL}/__mock/worlds/${this.id}${path}`, body)
  }

  snapshot(): Promise<WorldSnapshot> {
    return this.#ask('GET')
  }

  /** Merges objects; replaces lists and plain values. */
  patch(patch: WorldPatch): Promise<WorldSnapshot> {
    return this.#ask('PATCH', '', patch)
  }

  async delete(): Promise<void> {
    await this.#ask('DELETE')
  }

  async emit(event: string, data?: unknown, how: Omit<Emission, 'event' | 'data'> = {}) {
    await this.#ask('POST', '/emit', { event, data, ...how })
  }

  /** Adds collection orders, oldest first; lists and emits them unless told otherwise. */
  async addOrders(how: Omit<NewOrders, 'side'> = {}): Promise<WireOrder[]> {
    const body = { side: 'collection', ...how }
    return (await this.#ask<{ orders: WireOrder[] }>('POST', '/orders', body)).orders
  }

  async addPayments(how: Omit<NewOrders, 'side'> = {}): Promise<WirePayment[]> {
    const body = { side: 'payment', ...how }
    return (await this.#ask<{ orders: WirePayment[] }>('POST', '/orders', body)).orders
  }

  /** Changes an order or a payment in its list, without an event. */
  async patchOrder(orderId: string | number, patch: Record<string, unknown>): Promise<void> {
    await this.#ask('PATCH', `/orders/${orderId}`, patch)
  }

  /** Adds a message from support, unless `by` says otherwise. */
  async chat(message: NewChatMessage): Promise<WireMessage> {
    return (await this.#ask<{ message: WireMessage }>('POST', '/chat', message)).message
  }

  /** `fault('POST', '/mobile/transfer', { type: 'status', status: 500 })` */
  async fault(
    method: FaultInput['method'],
    path: string,
    act: FaultInput['act'],
    when: Pick<FaultInput, 'query' | 'after' | 'times'> = {},
  ): Promise<Fault> {
    const body = { method, path, act, ...when }
    const { faults } = await this.#ask<{ faults: [Fault] }>('POST', '/faults', body)
    return faults[0]
  }

  async clearFaults(): Promise<void> {
    await this.#ask('DELETE', '/faults')
  }

  /** Waits until `count` requests are held by `hold` faults and releases all; throws on timeout. */
  async release(count = 1): Promise<number> {
    const path = `/release?${toQuery({ count, wait_ms: DEFAULT_WAIT_MS })}`
    const { released } = await this.#ask<{ released: number }>('POST', path)
    if (released >= count) return released
    throw new Error(`${released} of ${count} requests held after ${DEFAULT_WAIT_MS} ms`)
  }

  async ledger(filter: LedgerFilter = {}): Promise<LedgerEntry[]> {
    const path = `/ledger?${toQuery(filter)}`
    return (await this.#ask<{ entries: LedgerEntry[] }>('GET', path)).entries
  }

  /** Waits until the ledger holds `count` matching requests and returns them; throws on timeout. */
  async waitForRequests(
    filter: LedgerFilter,
    count = 1,
    timeoutMs = DEFAULT_WAIT_MS,
  ): Promise<LedgerEntry[]> {
    const path = `/ledger?${toQuery({ ...filter, count, wait_ms: timeoutMs })}`
    const { entries } = await this.#ask<{ entries: LedgerEntry[] }>('GET', path)
    if (entries.length >= count) return entries
    const wanted = `${filter.method ?? ''} ${filter.path ?? 'any'}`.trim()
    throw new Error(`${entries.length} of ${count} requests ${wanted} after ${timeoutMs} ms`)
  }

  async clearLedger(): Promise<void> {
    await this.#ask('DELETE', '/ledger')
  }

  /** How many requests are being answered, and how many of them a fault concerns. */
  answering(): Promise<{ count: number; faulted: number }> {
    return this.#ask('GET', '/answering')
  }

  sockets(): Promise<SocketCount> {
    return this.#ask('GET', '/sockets')
  }

  /** Waits until this many sockets are subscribed to the member's channel; throws on timeout. */
  async waitForSubscription(subscribed = 1, timeoutMs = DEFAULT_WAIT_MS): Promise<void> {
    const path = `/sockets?${toQuery({ subscribed, wait_ms: timeoutMs })}`
    const sockets = await this.#ask<SocketCount>('GET', path)
    if (sockets.subscribed >= subscribed) return
    throw new Error(`${sockets.subscribed} of ${subscribed} subscriptions after ${timeoutMs} ms`)
  }

  realtime(act: Exclude<RealtimeAct['act'], 'deny'>): Promise<SocketCount> {
    return this.#ask('POST', '/realtime', { act })
  }

  /** Rejects realtime subscriptions with this status until `realtime('allow')`. */
  denyRealtime(status: number): Promise<SocketCount> {
    return this.#ask('POST', '/realtime', { act: 'deny', status })
  }

  /** Opens another session of the same member. */
  async newToken(): Promise<string> {
    return (await this.#ask<{ token: string }>('POST', '/tokens')).token
  }

  /** Revokes all of the member's tokens: the next call gets 10001. */
  async revoke(): Promise<void> {
    await this.#ask('POST', '/revoke')
  }

  /** Shifts the backend's clock, and the Date header of its responses, from real time. */
  async setClock(offsetMs: number): Promise<void> {
    await this.#ask('POST', '/clock', { offsetMs })
  }

  /** Sets the backend's clock to a time, from which it goes on. */
  async setTime(ms: number): Promise<void> {
    await this.setClock(ms - Date.now())
  }
}
