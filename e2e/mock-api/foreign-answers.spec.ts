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
import { DIALECTS, translate } from './control/dialect.ts'
import { startMockServer } from './server.ts'

/**
 * Damages every field of every response in every way: no row is lost, no amount is invented,
 * nothing crashes. The cases are generated from the mocked backend's own responses.
 */

type AnyEndpoint = Endpoint<never, v.GenericSchema>
type Answered = { endpoint: AnyEndpoint; body: Json }

/**
 * Fields whose damage fails the whole response, so that it is fetched again: without them the
 * screen is useless. `data` itself is required in every read.
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
  '/mobile/team/members/:id': ['data.id'],
  '/mobile/google': ['data.secret'],
  '/mobile/levels': ['data.data'],
  '/mobile/selfCheck': ['data.cards'],
  '/mobile/reports/personal': ['data.days'],
  '/mobile/reports/team': ['data.members', 'data.days'],
}

/** A JSON body sends these ids in the type they arrived in, which is stored beside the text. */
const keepsType = ({ path }: AnyEndpoint, place: Path) =>
  /^\/mobile\/(?:chat|messages|banks|notifications)/.test(path) &&
  /^(?:reply_)?id$/.test(String(place.at(-1)))

const withTextIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, leaf) => (key === 'wireId' ? String(leaf) : leaf)))

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

/** Whether a domain value is this amount in pesos on the wire. */
const isAmountOf = (wire: Json, leaf: unknown) =>
  Number(wire) !== 0 && leaf === Math.round(Number(wire) * 100)

/** Lists of plain amounts, which drop unreadable entries. */
const SHORTENED = /^\.quick\.\d$/

const isObject = (value: Json) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const written = (path: Path) => path.join('.')

/** `data` and all paths below it; the rest belongs to the envelope. */
const placesOf = (body: Json) => placesIn(body).filter(([first]) => first === 'data')

/** Calls that return only a code have nothing to damage. */
const WITH_DATA = ANSWERS.filter(({ body }) => placesOf(body).length > 0)

describe.each(WITH_DATA)('$endpoint.method $endpoint.path', ({ endpoint, body }) => {
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
      // in a list of amounts the next one moves up
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

  it.each(Object.entries(DIALECTS))('reads the same values in the dialect %s', (_, dialect) => {
    const foreign = translate(body as { [key: string]: Json }, endpoint.path, dialect)
    expect(withTextIds(v.parse(endpoint.response, foreign))).toEqual(withTextIds(healthy))
  })

  it('ignores additional fields', () => {
    const fuller = placesOf(body)
      // every field of a payment's details is shown
      .filter((path) => isObject(valueAt(body, path)) && !path.includes('content'))
      .reduce((next, path) => withValueAt(next, [...path, 'unheard_of'], { a: [1] }), body)
    expect(v.safeParse(endpoint.response, fuller).output).toEqual(healthy)
  })
})

it('covers at least 300 cases', () => {
  const places = ANSWERS.flatMap(({ body }) => placesOf(body))
  expect(places.length * UNREADABLE.length).toBeGreaterThan(300)
})
