import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { root } from '../cli/lib/run.mjs'
import { endpoints } from '../contract/endpoints.ts'
import { MockWorld } from '../mock-api/control/client.ts'
import { createMock } from '../mock-api/server.ts'
import { serverOfFile } from '../mock-api/spec-server.ts'
import { READS } from './reads.ts'
import type { Report } from './report.ts'
import { CannotExamine, type Extent } from './run.ts'
import {
  changed,
  checkOf,
  examined,
  FULL_RUN_MS,
  listening,
  startDamaged,
  type Damage,
} from './spec-backend.ts'

vi.setConfig({ testTimeout: FULL_RUN_MS })
const server = serverOfFile()
let world: MockWorld

beforeEach(async () => {
  world = await MockWorld.create(server.baseURL, { seed: 'demo' })
})

const backend = () => ({ url: server.baseURL, token: world.token })

it('covers every GET endpoint', () => {
  const read = new Set(READS.map(({ endpoint }) => endpoint.path))
  const wanted = endpoints
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map(({ endpoint }) => endpoint.path)
  expect(wanted.length).toBeGreaterThan(25)
  const missing = wanted.filter((path) => !read.has(path))
  expect(missing, 'add the read to e2e/doctor/reads.ts').toEqual([])
})

it('is shown in the README with as many calls as there are', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const shown = /^\d+ of (\d+) calls fit/m.exec(readme)?.[1]
  expect(shown, 'correct the sample report in README.md').toBe(String(READS.length))
})

it('reports that the mocked backend fits', async () => {
  const { report, lines } = await examined(backend())
  expect(report.calls.filter(({ verdict }) => verdict !== 'ok')).toEqual([])
  expect(report.calls).toHaveLength(READS.length)
  // a stall of the machine adds a note about slow responses
  expect(report.summary[0]).toBe(`${READS.length} of ${READS.length} calls fit`)
  expect(report.exitCode).toBe(0)
  expect(lines.join('\n')).toMatch(/ok +GET \/mobile\/orders\/:order_id {2}assumed/)
})

it('reports what it could not request, and why', async () => {
  world = await MockWorld.create(server.baseURL, { seed: 'empty' })
  const { report, lines } = await examined(backend())
  expect(report.exitCode).toBe(0)
  expect(lines).toContain('    no order in GET /mobile/orders to ask for')
  expect(lines).toContain('    no rows, so their form is unknown')
})

const named = (report: Report, name: string) => report.calls.find((call) => call.name === name)

const rejectsStates =
  (states: RegExp): Damage =>
  (reply, { url = '' }) =>
    states.test(url) ? { ...reply, status: 422, text: '{"message":"Invalid."}' } : reply

/** Every order is done, whatever states are asked for. */
const ignoresStates = changed((body) => ({
  ...body,
  data: (body['data'] as object[]).map((row) => Object.assign(row, { status: 2 })),
}))

describe('a backend', () => {
  let closeBackend: (() => void) | undefined
  afterEach(() => closeBackend?.())
  const examinedWith = async (damages: Record<string, Damage>, extent?: Partial<Extent>) => {
    const damaged = await startDamaged(server.baseURL, damages)
    closeBackend = damaged.close
    return examined({ ...backend(), url: damaged.url }, extent)
  }

  it.each<[string, Damage, string]>([
    ['does not answer', () => null, 'no answer'],
    ['is no JSON', (reply) => ({ ...reply, text: '<html>' }), 'differs'],
  ])('of which /mobile/self %s is not said to return no member_id', async (_, damage, verdict) => {
    const reads = READS.slice(0, 1)
    const { report, text } = await examinedWith({ '/mobile/self': damage }, { reads, callMs: 500 })
    expect(named(report, 'GET /mobile/self')?.verdict).toBe(verdict)
    expect(checkOf(report, 'subscription')?.verdict).toBe('skipped')
    expect(text).not.toContain('returns no member_id')
    expect(report.exitCode).toBe(1)
  })

  it.each(['orders', 'payments'])('that rejects the states of %s is told so', async (list) => {
    const path = `/mobile/${list}`
    const reads = READS.filter(({ endpoint }) => ['/mobile/self', path].includes(endpoint.path))
    const several = await examinedWith({ [path]: rejectsStates(/status=\d(?:,|%2C)/) }, { reads })
    expect(named(several.report, `GET ${path}?status=0`)?.verdict).toBe('ok')
    // several are assumed, and the app can do without
    expect(named(several.report, `GET ${path}?status=0,1,4`)).toMatchObject({
      verdict: 'differs',
      isAssumed: true,
    })
    expect(several.report.exitCode).toBe(0)
    closeBackend?.()
    const any = await examinedWith({ [path]: rejectsStates(/status=/) }, { reads })
    expect(named(any.report, `GET ${path}?status=0`)?.verdict).toBe('differs')
    expect(any.report.exitCode).toBe(1)
  })

  it('that ignores the states of orders is told what the app then does', async () => {
    const path = '/mobile/orders'
    const reads = READS.filter(({ endpoint }) => ['/mobile/self', path].includes(endpoint.path))
    const { report, lines } = await examinedWith({ [path]: ignoresStates }, { reads })
    expect(named(report, `GET ${path}`)?.verdict).toBe('ok')
    expect(named(report, `GET ${path}?status=0`)?.verdict).toBe('note')
    expect(named(report, `GET ${path}?status=0,1,4`)?.verdict).toBe('note')
    const said = 'rows in states that were not asked for: the app reads the list unfiltered'
    expect(lines).toContainEqual(`    data: ${said}`)
    expect(report.summary).toContain(`2 calls with a note: ${said}`)
    expect(report.exitCode).toBe(0)
  })
})

describe('a run against a backend', () => {
  const mock = createMock()
  const httpServer = createServer(mock.listener)
  const seen: { method: string; url: string; headers: Record<string, unknown> }[] = []
  let close: (() => void) | undefined
  afterEach(() => close?.())

  it('sends only reads and preflights, with the headers of the app', async () => {
    const record = ({ method = '', url = '', headers }: IncomingMessage) => {
      if (!url.startsWith('/__mock')) seen.push({ method, url, headers })
    }
    httpServer.on('request', record)
    httpServer.on('upgrade', record)
    mock.attachTo(httpServer)
    const started = await listening(httpServer)
    close = started.close
    const own = await MockWorld.create(started.url, { seed: 'demo' })
    const before = await own.snapshot()
    await examined({
      url: started.url,
      token: own.token,
      id: '77',
      origin: 'https://app.example',
      idempotencyHeader: 'x-key',
      listenMs: 300,
    })
    expect([...new Set(seen.map(({ method }) => method))].toSorted()).toEqual(['GET', 'OPTIONS'])
    expect(seen.find(({ url }) => url.startsWith('/mobile/orders?'))?.headers).toMatchObject({
      accept: 'application/json',
      authorization: `Bearer ${own.token}`,
      id: '77',
      localization: 'en',
      origin: 'https://app.example',
    })
    const preflights = seen.filter(({ method }) => method === 'OPTIONS')
    const asked = preflights.map(({ headers }) => headers['access-control-request-method'])
    expect(asked).toEqual(['GET', 'POST', 'PUT', 'DELETE'])
    const preflight = seen.find(({ url }) => url === '/mobile/personalSetting')
    expect(preflight?.headers['access-control-request-headers']).toContain('x-key')
    expect(
      (await own.ledger()).filter(({ method }) => method !== 'GET' && method !== 'OPTIONS'),
    ).toEqual([])
    expect(await own.snapshot()).toMatchObject({ self: before.self, balance: before.balance })
    expect(seen.some(({ url }) => url.includes(own.token))).toBe(false)
  })
})

describe('a backend that cannot be examined', () => {
  it('is reported in one sentence if nothing listens at the address', async () => {
    const sentence = /^http:\/\/127\.0\.0\.1:9 cannot be reached: [^.]+\.$/
    await expect(examined({ url: 'http://127.0.0.1:9', token: 'x' })).rejects.toThrow(sentence)
  })

  it('is reported in one sentence if it rejects the token', async () => {
    const refused = examined({ ...backend(), token: 'gone' })
    await expect(refused).rejects.toThrow(CannotExamine)
    await expect(refused).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('rejects this token'),
    })
  })
})
