import { describe, expect, it } from 'vitest'
import { AREAS, areaOf, fieldsOf, toEntry, type Entry } from '#domain/diagnostics/entry.ts'
import { traceOrders } from '#domain/diagnostics/order-trace.ts'
import { redactOrderNumber, redactPath } from '#domain/diagnostics/redact.ts'
import { reportOf } from '#domain/diagnostics/report.ts'
import { Device, listOf, startWorking } from '#domain/order-alerts/simulated-device.ts'
import { SIDES } from '#domain/side.ts'
import { endpoints } from '../contract/endpoints.ts'
import { leaked, secretsOf } from './seed-secrets.ts'
import { Registry } from './world/registry.ts'
import type { SeedName } from './world/seeds.ts'

/**
 * What a device writes down of itself may be sent to customer service: no name, amount, account
 * number, text or token of any seed may be in it, whatever field it is put into.
 */

const HEAD = { build: '1.0.0', browser: 'a browser', at: 0, clockOffsetMs: 0 }
const SEEDS: readonly SeedName[] = ['plain', 'demo', 'empty']

/** One entry of each code, every field of which holds the value. */
function entriesWith(value: unknown): Entry[] {
  return CODES.flatMap((code) => {
    const empty = toEntry({ at: 0, code })
    // an order's number is the one thing of the server that is written down, from one place only
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
  'notices',
  'storage',
  'memory-only',
]

describe.each(SEEDS)('of the seed %s', (seed) => {
  const registry = new Registry()
  const world = registry.create({ seed })
  const { secrets, orderIds } = secretsOf(world, registry.issueToken(world))

  it('no value is written down, whatever field it is put into', () => {
    expect(secrets.length).toBeGreaterThan(20)
    for (const secret of secrets) {
      expect(leaked(reportOf(entriesWith(secret), HEAD), [secret])).toEqual([])
    }
  })

  it('no value is left of a path', () => {
    for (const secret of secrets) {
      const path = `/mobile/invites/${secret}/${encodeURIComponent(secret)}?q=${secret}#${secret}`
      expect(leaked(redactPath(path) ?? '', [secret])).toEqual([])
    }
  })

  it('of its orders only the numbers are written down', () => {
    const device = new Device()
    const trace = traceOrders()
    const entries: Entry[] = []
    device.onStep = (_tab, step) => {
      for (const note of trace(step)) entries.push(toEntry({ at: 0, ...note }) ?? fail(note.code))
    }
    startWorking(device)
    const orders = [...world.state.orders, ...world.state.payments].map((wire) =>
      Object.assign({}, wire, {
        orderId: String(wire.order_id),
        createdAt: null,
        expiresAt: null,
        amount: null,
        isOpen: true,
        isDone: false,
        isUnfinished: true,
      }),
    )
    for (const side of SIDES) {
      device.dispatchAll({ type: 'listLoaded', side, list: listOf(orders) })
      device.dispatchAll({ type: 'ordersPushed', side, orders })
    }
    device.runTo(60_000)
    const report = reportOf(entries, HEAD)
    for (const id of orderIds.slice(0, 3)) expect(redactOrderNumber(id)).toBe(id)
    if (orders.length > 0) expect(report).toContain(`order=${String(orders[0]?.orderId)}`)
    // some amount is 3,000, and so are the milliseconds of the ring's gap
    expect(leaked(report.replaceAll(/ms=\d+/g, ''), secrets)).toEqual([])
  })
})

const fail = (code: string): never => {
  throw new Error(`no entry: ${code}`)
}

it('every area and code is tried', () => {
  const areas = new Set(CODES.flatMap((code) => toEntry({ at: 0, code }) ?? []).map(areaOf))
  expect([...areas].toSorted()).toEqual([...AREAS].toSorted())
  expect(entriesWith('x')).toHaveLength(CODES.length)
})

it('every path of the contracts can be read, without what it is called with', () => {
  for (const { endpoint } of endpoints) {
    const called = endpoint.path.replaceAll(/:\w+/g, 'Maria-09171234567')
    expect(redactPath(called)).toBe(endpoint.path.replaceAll(/:\w+/g, ':x'))
  }
})

it.each([undefined, null, 7, '', 'mobile/self', 'https://evil.example/mobile/self'])(
  '%s is no path',
  (value) => expect(redactPath(value)).toBeNull(),
)

it.each(['', 'Maria', '1,893.456', '..', 'a b 1', 'x'.repeat(41) + 1, 1.5, {}, 2 ** 60])(
  '%s is no number of an order',
  (value) => expect(redactOrderNumber(value)).toBeNull(),
)

it.each([null, 'text', 7, [], { code: 'gap' }, { at: 1, code: 'x' }, { at: NaN, code: 'gap' }])(
  '%j is no entry',
  (value) => expect(toEntry(value)).toBeNull(),
)

it('what is stored by somebody else is read without what an entry may not hold', () => {
  const stored =
    '{"at":1.4,"code":"failure","kind":"http","path":"/mobile/self?t=1","__proto__":{}}'
  const entry = toEntry({ ...(JSON.parse(stored) as object), text: 'secret', status: 'many' })
  expect(entry).toEqual({ at: 1, code: 'failure', kind: 'http', path: '/mobile/self' })
})

it('a report ends where there is no more room, and says how much is left out', () => {
  const entries = Array.from({ length: 50 }, (_, at) => toEntry({ at, code: 'gap', ms: 1 })!)
  const report = reportOf(entries, HEAD, 300)
  expect(report.length).toBeLessThanOrEqual(320)
  expect(report).toMatch(/1970-01-01 08:00:00 gap ms=1\n\(\d+ more\)$/)
})
