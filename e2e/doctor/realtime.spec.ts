import { createServer } from 'node:http'
import { Server as SocketServer, type ServerOptions } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MockWorld } from '../mock-api/control/client.ts'
import { serverOfFile } from '../mock-api/spec-server.ts'
import { READS } from './reads.ts'
import { changed, checkOf, examined, listening, startDamaged } from './spec-backend.ts'

/** A few reads are enough: these tests look at one server. */
const FEW = { reads: READS.slice(0, 2) }
const server = serverOfFile()
let world: MockWorld
let closers: (() => void)[] = []

beforeEach(async () => {
  world = await MockWorld.create(server.baseURL)
})
afterEach(() => {
  for (const close of closers) close()
  closers = []
})

type How = { path?: string; listenMs?: number; rejectionMs?: number; origin?: string | null }

const examineWith = (
  url: string,
  { path = '/socket.io', listenMs = 0, rejectionMs = 3_000, origin = null }: How = {},
) =>
  examined(
    { url: server.baseURL, token: world.token, listenMs, origin, realtime: { url, path } },
    { ...FEW, rejectionMs },
  )

type OnSubscribe = (emit: (...values: unknown[]) => void) => void
const nobody: OnSubscribe = () => undefined

/** A Socket.IO 4 server that accepts everyone. */
async function startOpen(onSubscribe: OnSubscribe = nobody, options: Partial<ServerOptions> = {}) {
  const httpServer = createServer()
  const io = new SocketServer(httpServer, { serveClient: false, ...options })
  io.on('connection', (socket) => {
    socket.on('subscribe', ({ channel }: { channel: string }) => {
      onSubscribe((name, ...values) => socket.emit(String(name), channel, ...values))
    })
  })
  const { url } = await listening(httpServer)
  closers.push(() => void io.close())
  return url
}

async function startAnswering(answer: (protocol: string | null) => [number, string]) {
  const httpServer = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x')
    const [status, text] = answer(searchParams.get('EIO'))
    response.writeHead(status).end(text)
  })
  const { url, close } = await listening(httpServer)
  closers.push(close)
  return url
}

const OLD = '85:0{"sid":"x","upgrades":["websocket"],"pingInterval":25000,"pingTimeout":5000}2:40'

describe('the realtime server', () => {
  it.each([
    ['returns its own handshake to both versions', (): [number, string] => [200, OLD]],
    [
      'rejects the handshake of Socket.IO 4',
      (protocol: string | null): [number, string] =>
        protocol === '3' ? [200, OLD] : [400, '{"code":0,"message":"Transport unknown"}'],
    ],
  ])('that speaks Socket.IO 2 and %s is reported', async (_, answer) => {
    const { report } = await examineWith(await startAnswering(answer))
    expect(report.summary).toContain('realtime speaks Socket.IO 2: the app cannot connect')
    expect(report.exitCode).toBe(1)
  })

  it('is reported if it is not at its path', async () => {
    const { report } = await examineWith(server.baseURL, { path: '/ws' })
    expect(report.summary).toContain('no Socket.IO under /ws: the app cannot connect')
    expect(report.exitCode).toBe(1)
  })

  it('is reported if it cannot be reached', async () => {
    const { report } = await examineWith('http://127.0.0.1:9')
    expect(checkOf(report, 'realtime server')?.says).toMatch(/polls every 30 s instead$/)
    expect(report.exitCode).toBe(1)
  })

  it.each([
    ['reported', 'https://app.example', 'differs'],
    ['noted', null, 'note'],
  ])('is %s if it is not on HTTPS, for the app on %s', async (_, origin, verdict) => {
    // nothing listens there, and it is no address that browsers trust without HTTPS
    const { report } = await examineWith('http://0.0.0.0:9', { origin })
    expect(checkOf(report, 'realtime HTTPS')).toMatchObject({ verdict })
    expect(report.summary).toContain('the realtime server is not on HTTPS')
  })

  it('is noted if it does not allow the app to poll from its origin', async () => {
    const origin = 'https://app.example'
    const url = await startOpen(nobody, { cors: { origin: 'https://other.example' } })
    const { report } = await examineWith(url, { origin, rejectionMs: 100 })
    expect(checkOf(report, 'realtime CORS')).toMatchObject({ verdict: 'note' })
    expect(checkOf(report, 'subscription')).toMatchObject({ verdict: 'ok' })
  })

  // a list is compared with the header of the request
  it.each([[['https://app.example']], ['*']])('may allow the origin %j', async (allowed) => {
    const origin = 'https://app.example'
    const url = await startOpen(nobody, { cors: { origin: allowed } })
    const { report } = await examineWith(url, { origin, rejectionMs: 100 })
    expect(checkOf(report, 'realtime CORS')).toMatchObject({ verdict: 'ok' })
  })

  it.each([
    ['of the app', (url: string) => url],
    ['that was not named', () => null],
  ])('needs to allow no origin %s', async (_, originOf) => {
    const url = await startOpen()
    const { report } = await examineWith(url, { origin: originOf(url), rejectionMs: 100 })
    expect(checkOf(report, 'realtime CORS')).toBeUndefined()
  })

  it('is reported if it accepts a wrong token', async () => {
    const { report } = await examineWith(await startOpen(), { rejectionMs: 100 })
    expect(checkOf(report, 'subscription')).toMatchObject({ verdict: 'ok' })
    expect(checkOf(report, 'wrong token')).toMatchObject({ verdict: 'differs' })
    expect(report.exitCode).toBe(1)
  })

  it('is reported if it rejects the member', async () => {
    await world.denyRealtime(403)
    const { report } = await examineWith(server.baseURL, { listenMs: 3_000 })
    expect(checkOf(report, 'subscription')?.says).toContain('is rejected with 403')
    expect(report.exitCode).toBe(1)
  })

  it('has its unreadable events reported by name', async () => {
    const url = await startOpen((emit) => {
      emit('balanceChanged', { balance: 1 })
      emit('.App.Events.bonusChanged', { data: { bonus: 1 } })
      emit('new_order', 'SECRET')
      emit('App\\Events\\SomethingElse', { SECRET: 1 })
    })
    const { report, text } = await examineWith(url, { listenMs: 1_500, rejectionMs: 100 })
    expect(report.events).toMatchObject({
      balanceChanged: { heard: 1, readable: 1 },
      '.App.Events.bonusChanged': { heard: 1, readable: 1 },
      new_order: { heard: 1, readable: 0 },
    })
    expect(report.summary.join('; ')).toMatch(
      /realtime: new_order, .*SomethingElse cannot be read completely/,
    )
    expect(text).not.toContain('SECRET')
  })

  it('has its events counted', async () => {
    const examining = examineWith(server.baseURL, { listenMs: 5_000 })
    await world.waitForSubscription()
    await world.addOrders()
    const { report, lines } = await examining
    expect(report.events).toEqual({ new_order: { heard: 1, readable: 1 } })
    expect(lines).toContain('  heard new_order')
    expect(report.exitCode).toBe(0)
  })

  it('is not tested for a member without an id, which is reported', async () => {
    const without = changed((body) => ({
      ...body,
      data: body['data'] && Object.assign(body['data'], { member_id: undefined }),
    }))
    const { url, close } = await startDamaged(server.baseURL, { '/mobile/self': without })
    closers.push(close)
    const { report } = await examined({ url, token: world.token }, FEW)
    expect(report.summary).toContain(
      'GET /mobile/self returns no member_id: realtime and chat cannot work',
    )
    expect(report.calls[0]?.differences).toContainEqual({
      at: 'data.member_id',
      expected: 'text or a whole number',
      found: 'nothing',
    })
    expect(report.exitCode).toBe(1)
  })
})
