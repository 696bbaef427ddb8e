import { beforeEach, expect, it } from 'vitest'
import { serverOfFile } from '../spec-server.ts'
import { MockWorld } from './client.ts'

const server = serverOfFile()
let world: MockWorld

beforeEach(async () => {
  world = await MockWorld.create(server.baseURL)
})

const EXCHANGE = '/mobile/exchange'

/** Exchanges ₱100 of bonus: the world's balance shows whether it was executed. */
const exchange = (init: RequestInit = {}) =>
  fetch(server.baseURL + EXCHANGE, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
    body: '{"amount":100}',
    ...init,
  })

async function outcome(): Promise<{ isDone: boolean; requests: number; worked: boolean[] }> {
  const { balance } = await world.snapshot()
  const entries = await world.ledger({ method: 'POST', path: EXCHANGE })
  const worked = entries.map((entry) => entry.worked)
  return { isDone: balance.balance === 12_600, requests: entries.length, worked }
}

const UNDONE = { isDone: false, requests: 1, worked: [false] }
const DONE = { isDone: true, requests: 1, worked: [true] }

it('status: returns it with headers and body, without doing the work', async () => {
  const headers = { 'retry-after': '3600' }
  await world.fault('POST', EXCHANGE, { type: 'status', status: 429, headers, body: 'slow' })
  const response = await exchange()
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600'])
  expect(await response.text()).toBe('slow')
  expect(await outcome()).toEqual(UNDONE)
})

it('status: accepts statuses without a standard name', async () => {
  await world.fault('*', EXCHANGE, { type: 'status', status: 430 })
  const response = await exchange()
  expect(response.status).toBe(430)
  expect(await response.json()).toEqual({ message: 'HTTP 430' })
})

it.each([204, 205, 304])('status: %i has no body', async (status) => {
  await world.fault('POST', EXCHANGE, { type: 'status', status, body: 'none' })
  const response = await exchange()
  expect([response.status, await response.text()]).toEqual([status, ''])
  expect(await outcome()).toEqual(UNDONE)
})

it('code: returns a body code without doing the work', async () => {
  await world.fault('POST', EXCHANGE, { type: 'code', code: 9_999_999, message: 'Blocked' })
  const response = await exchange()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ code: 9_999_999, message: 'Blocked', data: null })
  expect(await outcome()).toEqual(UNDONE)
  const [entry] = await world.ledger({ path: EXCHANGE })
  expect(entry).toMatchObject({ code: 9_999_999, matchedFault: 'f1' })
})

it('delay: waits before doing the work', async () => {
  await world.fault('POST', EXCHANGE, { type: 'delay', ms: 30 })
  const start = performance.now()
  expect(await (await exchange()).json()).toMatchObject({ code: 0 })
  expect(performance.now() - start).toBeGreaterThanOrEqual(29)
  expect(await outcome()).toEqual(DONE)
})

it('delay: also delays the next fault', async () => {
  await world.fault('POST', EXCHANGE, { type: 'delay', ms: 30 })
  await world.fault('POST', EXCHANGE, { type: 'status', status: 500 })
  const start = performance.now()
  expect((await exchange()).status).toBe(500)
  expect(performance.now() - start).toBeGreaterThanOrEqual(29)
})

it('hold: waits until it is released', async () => {
  await world.fault('POST', EXCHANGE, { type: 'hold' })
  const answer = exchange()
  await world.waitForRequests({ path: EXCHANGE })
  await server.registry.get(world.id)?.until(() => heldCount() === 1, 1000)
  expect(await outcome()).toEqual(UNDONE)
  expect(await world.release()).toBe(1)
  expect(await (await answer).json()).toMatchObject({ code: 0 })
  expect(await outcome()).toEqual(DONE)
})

const heldCount = () => server.registry.get(world.id)?.held.size

it('hang: never responds and does no work', async () => {
  await world.fault('POST', EXCHANGE, { type: 'hang' })
  const abort = new AbortController()
  const answer = exchange({ signal: abort.signal })
  await world.waitForRequests({ path: EXCHANGE })
  // a response to the first call would have arrived before the one to this second call
  await fetch(`${server.baseURL}/mobile/self`, {
    headers: { authorization: `Bearer ${world.token}` },
  })
  abort.abort()
  await expect(answer).rejects.toThrow('aborted')
  expect(await outcome()).toEqual(UNDONE)
})

it('reset-before: drops the connection without doing the work', async () => {
  await world.fault('POST', EXCHANGE, { type: 'reset-before' })
  await expect(exchange()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  expect(await outcome()).toEqual(UNDONE)
})

it('cut-upload: drops the connection halfway through the body', async () => {
  await world.fault('POST', EXCHANGE, { type: 'cut-upload' })
  await expect(exchange()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  expect(await outcome()).toEqual(UNDONE)
})

it('reset-after: does the work, then drops the connection', async () => {
  await world.fault('POST', EXCHANGE, { type: 'reset-after' })
  await expect(exchange()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  expect(await outcome()).toEqual(DONE)
})

it('truncate: does the work and returns half of the JSON', async () => {
  await world.fault('POST', EXCHANGE, { type: 'truncate' })
  const text = await (await exchange()).text()
  expect(text).toBe('{"code":0,"m')
  expect(await outcome()).toEqual(DONE)
})

it('body: returns any text with 200, without doing the work', async () => {
  const contentType = 'text/html'
  await world.fault('POST', EXCHANGE, { type: 'body', body: '<h1>Login</h1>', contentType })
  const response = await exchange()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html'])
  expect(await response.text()).toBe('<h1>Login</h1>')
  expect(await outcome()).toEqual(UNDONE)
})

it.each([204, 200] as const)(
  'empty: returns %i without a body and does no work',
  async (status) => {
    await world.fault('POST', EXCHANGE, { type: 'empty', status })
    const response = await exchange()
    expect([response.status, await response.text()]).toEqual([status, ''])
    expect(await outcome()).toEqual(UNDONE)
  },
)

it('drip: does the work, sends headers at once and the body byte by byte', async () => {
  await world.fault('POST', EXCHANGE, { type: 'drip', ms: 1 })
  const response = await exchange()
  const sizes: number[] = []
  for await (const chunk of response.body ?? []) sizes.push((chunk as Uint8Array).length)
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe('{"code":0,"message":"ok"}'.length)
  expect(await outcome()).toEqual(DONE)
})

it('honours `after` and `times`', async () => {
  await world.fault('POST', EXCHANGE, { type: 'status', status: 500 }, { after: 1, times: 2 })
  const statuses = [await exchange(), await exchange(), await exchange(), await exchange()]
  expect(statuses.map(({ status }) => status)).toEqual([200, 500, 500, 200])
})

it('can apply only to calls with certain query parameters', async () => {
  await world.fault('GET', '/mobile/orders', { type: 'hang' }, { query: { page: '3' } })
  await world.fault('GET', '/mobile/orders', { type: 'empty' }, { query: { page: '2' } })
  const statusOf = async (query: string) => {
    const headers = { authorization: `Bearer ${world.token}` }
    return (await fetch(`${server.baseURL}/mobile/orders?${query}`, { headers })).status
  }
  expect([await statusOf('page=1'), await statusOf('status=0&page=2')]).toEqual([200, 204])
  expect(await statusOf('page=2')).toBe(200)
})

it('can apply to every call until it is cleared', async () => {
  await world.fault('*', '*', { type: 'status', status: 500 }, { times: null })
  expect([(await exchange()).status, (await exchange()).status]).toEqual([500, 500])
  await world.clearFaults()
  expect((await exchange()).status).toBe(200)
})

it('does not affect other paths and methods', async () => {
  await world.fault('GET', EXCHANGE, { type: 'status', status: 500 })
  await world.fault('POST', '/mobile/transfer', { type: 'status', status: 500 })
  expect((await exchange()).status).toBe(200)
})

it.each(['/uploads/1', '/mobiles', '/mobile', '/mobile/orders?page=1', 'mobile/orders'])(
  'rejects the path %s, to which no fault applies',
  async (path) => {
    const fault = world.fault('GET', path, { type: 'status', status: 500 })
    await expect(fault).rejects.toThrow(
      "must be '*' or a path below /mobile or /broadcasting, without a query",
    )
  },
)

it('applies to the realtime authorization, too', async () => {
  await world.fault('POST', '/broadcasting/auth', { type: 'status', status: 500 })
  const headers = { authorization: `Bearer ${world.token}` }
  const response = await fetch(`${server.baseURL}/broadcasting/auth`, { method: 'POST', headers })
  expect(response.status).toBe(500)
})

it('accepts a path template', async () => {
  await world.fault('PUT', '/mobile/bankCard/:id', { type: 'status', status: 500 })
  const url = `${server.baseURL}/mobile/bankCard/1`
  const headers = { authorization: `Bearer ${world.token}` }
  expect((await fetch(url, { method: 'PUT', headers })).status).toBe(500)
})
