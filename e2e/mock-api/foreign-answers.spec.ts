import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#api/contract.ts'
import { CASES } from './contract-cases/all.ts'
import { MockWorld } from './control/client.ts'
import {
  leavesOf,
  placesIn,
  UNREADABLE,
  valueAt,
  withValueAt,
  type Json,
  type Path,
} from './control/damage.ts'
import { startMockServer } from './server.ts'

/**
 * The answers of every call with every field damaged in every way: no row is lost, no amount is made
 * up, and nothing crashes. What is asked is generated from the mocked API's own answers.
 */

type AnyEndpoint = Endpoint<never, v.GenericSchema>
type Answered = { endpoint: AnyEndpoint; body: Json }

/**
 * Where an unreadable place fails the whole answer, which is then asked for again: what a screen is
 * for cannot be had without it. `data` itself is such a place of every read.
 */
const REQUIRED: Record<string, readonly string[]> = {
  '/mobile/captcha': ['data.key', 'data.image'],
  '/mobile/login': ['data.token'],
  '/mobile/deposit/options': ['data.limits', 'data.limits.min', 'data.limits.max', 'data.accounts'],
  '/mobile/withdraw/options': [
    'data.limits',
    'data.limits.min',
    'data.limits.max',
    'data.fee_rate',
    'data.available',
    'data.available.balance',
    'data.available.bonus',
  ],
  '/mobile/orders/:order_id': ['data.order_id'],
  '/mobile/payments/:order_id': ['data.order_id'],
  '/mobile/messages/:reply_id': ['data.id'],
  '/mobile/team/members/:id': ['data.id'],
  '/mobile/levels': ['data.data'],
  '/mobile/selfCheck': ['data.cards'],
  '/mobile/reports/personal': ['data.days'],
  '/mobile/reports/team': ['data.members', 'data.days'],
}

/** A reply sends a message's id back in the type it came in, which is kept beside the text. */
const keepsType = ({ path }: AnyEndpoint, place: Path) =>
  /^\/mobile\/(?:chat|messages)/.test(path) && /^(?:reply_)?id$/.test(String(place.at(-1)))

async function answersOf(baseURL: string): Promise<Answered[]> {
  const answered = new Map<unknown, Answered>()
  for (const { endpoint, exchange } of CASES) {
    if (answered.has(endpoint)) continue
    const { response } = await exchange(await MockWorld.create(baseURL, { seed: 'demo' }))
    answered.set(endpoint, { endpoint: endpoint as AnyEndpoint, body: response as Json })
  }
  return [...answered.values()]
}

const server = await startMockServer()
const ANSWERS = await answersOf(server.baseURL)
afterAll(() => server.close())

const isList = (value: unknown): value is { items: unknown[]; dropped: number } =>
  typeof value === 'object' && value !== null && 'items' in value && 'dropped' in value

/** Whether a number of the domain is this amount of pesos on the wire. */
const isAmountOf = (wire: Json, leaf: unknown) =>
  Number(wire) !== 0 && leaf === Math.round(Number(wire) * 100)

/** Lists of plain amounts, which leave out what cannot be read. */
const SHORTENED = /^\.quick\.\d$/

const isObject = (value: Json) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const written = (path: Path) => path.join('.')

/** Places below `data`, and `data` itself; what stands around it is the envelope's. */
const placesOf = (body: Json) => placesIn(body).filter(([first]) => first === 'data')

/** Calls that answer nothing but their code have no place that could be damaged. */
const SAYING = ANSWERS.filter(({ body }) => placesOf(body).length > 0)

describe.each(SAYING)('$endpoint.method $endpoint.path', ({ endpoint, body }) => {
  const healthy = v.parse(endpoint.response, body)
  const leaves = leavesOf(healthy)

  const cases = placesOf(body).flatMap((path) =>
    UNREADABLE.map(({ name, of }) => ({ at: written(path), name, path, next: of(null) })),
  )

  it.each(cases)('$at is $name', ({ path, next }) => {
    const result = v.safeParse(endpoint.response, withValueAt(body, path, next))
    if (!result.success) {
      expect(['data', ...(REQUIRED[endpoint.path] ?? [])]).toContain(written(path))
      return
    }
    if (isList(healthy) && isList(result.output) && path.length > 2) {
      const { items, dropped } = result.output
      expect(items.length + dropped).toBe(healthy.items.length)
    }
    const wire = valueAt(body, path)
    for (const [place, leaf] of leavesOf(result.output)) {
      const isChanged = isAmountOf(wire, leaves.get(place)) && leaf !== leaves.get(place)
      // the next one of a list of amounts moves up
      if (isChanged && !SHORTENED.test(place)) expect([null, 'unreadable'], place).toContain(leaf)
    }
  })

  it('reads the same values written as text', () => {
    for (const path of placesOf(body)) {
      const value = valueAt(body, path)
      if (typeof value !== 'number' || keepsType(endpoint, path)) continue
      const foreign = withValueAt(body, path, String(value))
      expect(v.safeParse(endpoint.response, foreign).output, written(path)).toEqual(healthy)
    }
  })

  it('reads the same values wrapped as a resource', () => {
    const { data, ...rest } = body as { data: Json }
    expect(v.safeParse(endpoint.response, { ...rest, data: { data } }).output).toEqual(healthy)
  })

  it('reads the same values among additional ones', () => {
    const fuller = placesOf(body)
      // whatever stands in the details of a payment is shown
      .filter((path) => isObject(valueAt(body, path)) && !path.includes('content'))
      .reduce((next, path) => withValueAt(next, [...path, 'unheard_of'], { a: [1] }), body)
    expect(v.safeParse(endpoint.response, fuller).output).toEqual(healthy)
  })
})

it('tests at least 300 cases', () => {
  const places = ANSWERS.flatMap(({ body }) => placesOf(body))
  expect(places.length * UNREADABLE.length).toBeGreaterThan(300)
})
