import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { collectionOrder } from '#api/orders/contract.ts'
import { paymentOrder } from '#api/payments/contract.ts'
import { AREAS, areaOf, fieldsOf, toEntry, type Entry } from '#domain/diagnostics/entry.ts'
import { traceOrders } from '#domain/diagnostics/order-trace.ts'
import { redactOrderNumber, redactPath } from '#domain/diagnostics/redact.ts'
import { reportOf } from '#domain/diagnostics/report.ts'
import { listOf } from '#domain/order-alerts/sample-orders.ts'
import { Device, startWorking } from '#domain/order-alerts/simulated-device.ts'
import { SIDES } from '#domain/side.ts'
import { endpoints } from '../contract/endpoints.ts'
import { leaked, secretsOf } from './seed-secrets.ts'
import { Registry } from './world/registry.ts'
import type { SeedName } from './world/seeds.ts'

/**
 * The device's log may be sent to customer service: it must contain no name, amount, account
 * number, text or token of any seed, whatever field they are put into.
 */

const HEAD = { app: 'Luzon Pay', build: '1.0.0', browser: 'a browser', at: 0, clockOffsetMs: 0 }
const SEEDS: readonly SeedName[] = ['plain', 'demo', 'empty']

/** One entry of each code, with the value in every field. */
function entriesWith(value: unknown): Entry[] {
  return CODES.flatMap((code) => {
    const empty = toEntry({ at: 0, code })
    // order numbers are the only server data in the log, and only from one source
    const fields = empty ? fieldsOf(empty).filter((name) => name !== 'order') : []
    const filled = Object.fromEntries(fields.map((name) => [name, value]))
    return toEntry({ at: 0, code, ...filled, message: value, amount: value }) ?? []
  })
}

const CODES = [
  'order-came',
  'order-waits',
  'order-rang',
  'order-silent',
  'order-noticed',
  'orders-more',
  'duty',
  'realtime',
  'network',
  'sound',
  'sound-failed',
  'failure',
  'started',
  'sight',
  'gap',
  'update',
  'release-wrong',
  'too-old',
  'notices',
  'storage',
  'memory-only',
]

describe.each(SEEDS)('of the seed %s', (seed) => {
  const registry = new Registry()
  const world = registry.create({ seed })
  const { secrets, orderIds } = secretsOf(world, registry.issueToken(world))

  it('logs no value, whatever field it is put into', () => {
    expect(secrets.length).toBeGreaterThan(20)
    for (const secret of secrets) {
      expect(leaked(reportOf(entriesWith(secret), HEAD), [secret])).toEqual([])
    }
  })

  it('removes every value from a path', () => {
    for (const secret of secrets) {
      const path = `/mobile/invites/${secret}/${encodeURIComponent(secret)}?q=${secret}#${secret}`
      expect(leaked(redactPath(path) ?? '', [secret])).toEqual([])
    }
  })

  it('logs only the numbers of its orders', () => {
    const device = new Device()
    const trace = traceOrders()
    const entries: Entry[] = []
    device.onStep = (_tab, step) => {
      for (const note of trace(step)) entries.push(toEntry({ at: 0, ...note }) ?? fail(note.code))
    }
    startWorking(device)
    const orders = {
      collection: world.state.orders.map((wire) => v.parse(collectionOrder, wire)),
      payment: world.state.payments.map((wire) => v.parse(paymentOrder, wire)),
    }
    const centavos = SIDES.flatMap((side) => orders[side].map(({ amount }) => String(amount)))
    for (const side of SIDES) {
      device.dispatchAll({ type: 'listLoaded', side, list: listOf(orders[side]) })
      device.dispatchAll({ type: 'ordersPushed', side, orders: orders[side] })
    }
    device.runTo(60_000)
    const report = reportOf(entries, HEAD)
    for (const id of orderIds.slice(0, 3)) expect(redactOrderNumber(id)).toBe(id)
    for (const side of SIDES) {
      const [first] = orders[side]
      if (first) expect(report).toContain(`order=${first.orderId}`)
    }
    // some amount is 3,000, and so is the ring interval in milliseconds
    expect(leaked(report.replaceAll(/ms=\d+/g, ''), [...secrets, ...centavos])).toEqual([])
  })
})

const fail = (code: string): never => {
  throw new Error(`no entry: ${code}`)
}

it('covers every area and code', () => {
  const areas = new Set(CODES.flatMap((code) => toEntry({ at: 0, code }) ?? []).map(areaOf))
  expect([...areas].toSorted()).toEqual([...AREAS].toSorted())
  expect(entriesWith('x')).toHaveLength(CODES.length)
})

it('redactPath keeps every endpoint path, without its parameters', () => {
  for (const { endpoint } of endpoints) {
    const called = endpoint.path.replaceAll(/:\w+/g, 'Maria-09171234567')
    const advice = 'add new words of the path to WORDS in src/domain/diagnostics/redact.ts'
    expect(redactPath(called), advice).toBe(endpoint.path.replaceAll(/:\w+/g, ':x'))
  }
})

it.each([undefined, null, 7, '', 'mobile/self', 'https://evil.example/mobile/self'])(
  'redactPath rejects %s',
  (value) => expect(redactPath(value)).toBeNull(),
)

it.each(['', 'Maria', '1,893.456', '..', 'a b 1', 'x'.repeat(41) + 1, 1.5, {}, 2 ** 60])(
  'redactOrderNumber rejects %s',
  (value) => expect(redactOrderNumber(value)).toBeNull(),
)

it.each([null, 'text', 7, [], { code: 'gap' }, { at: 1, code: 'x' }, { at: NaN, code: 'gap' }])(
  'toEntry rejects %j',
  (value) => expect(toEntry(value)).toBeNull(),
)

it('toEntry drops fields that an entry may not hold', () => {
  const stored =
    '{"at":1.4,"code":"failure","kind":"http","path":"/mobile/self?t=1","__proto__":{}}'
  const entry = toEntry({ ...(JSON.parse(stored) as object), text: 'secret', status: 'many' })
  expect(entry).toEqual({ at: 1, code: 'failure', kind: 'http', path: '/mobile/self' })
})

it.each([300, 310, 320])('a report of at most %d characters counts what it leaves out', (limit) => {
  const entries = Array.from({ length: 50 }, (_, at) => toEntry({ at, code: 'gap', ms: 1 })!)
  const report = reportOf(entries, HEAD, limit)
  expect(report.length).toBeLessThanOrEqual(limit)
  expect(report).toMatch(/^Luzon Pay 1\.0\.0\na browser\n/)
  expect(report).toMatch(/1970-01-01 08:00:00 gap ms=1\n\(\d+ more\)$/)
})
