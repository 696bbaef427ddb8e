import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MockWorld } from '../mock-api/control/client.ts'
import { serverOfFile } from '../mock-api/spec-server.ts'
import { READS } from './reads.ts'
import { checkOf, examined, startDamaged, type Damage } from './spec-backend.ts'

/** A few reads are enough: these checks do not look at single calls. */
const FEW = { reads: READS.slice(0, 5) }
const ORIGIN = 'https://app.example'
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

async function damagedBy(damages: Record<string, Damage>): Promise<string> {
  const { url, close } = await startDamaged(server.baseURL, damages)
  closers.push(close)
  return url
}

/** Examines a backend with damaged HTTP responses and an intact realtime server. */
async function examineDamaged(damages: Record<string, Damage>, origin: string | null = null) {
  const url = await damagedBy(damages)
  const realtime = { url: server.baseURL }
  return (await examined({ url, token: world.token, origin, realtime }, FEW)).report
}

const isBad = (authorization: string | undefined) => !authorization?.includes(world.token)
const ALLOW = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-headers': 'authorization, localization, id, content-type',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-expose-headers': 'date',
}
const allowing =
  (changes: Record<string, string> = {}): Damage =>
  (reply, { method }) => {
    const headers = { ...reply.headers, ...ALLOW, ...changes }
    return method === 'OPTIONS' ? { status: 204, headers, text: '' } : { ...reply, headers }
  }
const unlessFailed: Damage = (reply, request) =>
  reply.status < 400 ? allowing()(reply, request) : reply

const letsIn: Damage = (reply, { headers }) =>
  isBad(headers.authorization) ? { ...reply, text: '{"code":0,"data":{}}' } : reply
const refuses =
  (status: number): Damage =>
  (reply, { headers }) =>
    isBad(headers.authorization) ? { ...reply, status, text: '{"message":"no"}' } : reply
const moved: Damage = (reply) => ({ ...reply, status: 301, headers: { location: '/' } })

describe('a check over HTTP', () => {
  it('finds a bad token accepted with code 0', async () => {
    const report = await examineDamaged({ '/mobile/self': letsIn })
    expect(checkOf(report, 'bad token')).toMatchObject({ verdict: 'differs' })
    expect(report.summary).toContain('a bad token is accepted with code 0: anyone gets access')
    expect(report.exitCode).toBe(1)
  })

  it('finds a bad token rejected by another status alone', async () => {
    const report = await examineDamaged({ '/mobile/self': refuses(400) })
    expect(checkOf(report, 'bad token')?.says).toContain('HTTP 400, not with body code 10001')
    expect(report.exitCode).toBe(1)
  })

  it('finds nothing wrong with a bad token rejected with HTTP 401 alone', async () => {
    const report = await examineDamaged({ '/mobile/self': refuses(401) })
    expect(checkOf(report, 'bad token')).toMatchObject({ verdict: 'ok' })
  })

  it('sends a bad token once', async () => {
    let bad = 0
    const counting: Damage = (reply, { headers }) => {
      if (isBad(headers.authorization)) bad += 1
      return reply
    }
    await examineDamaged({ '*': counting })
    expect(bad).toBe(1)
  })

  it('finds nothing wrong with CORS if the app is allowed', async () => {
    const report = await examineDamaged({ '*': allowing() }, ORIGIN)
    expect(checkOf(report, 'CORS')).toMatchObject({ verdict: 'ok' })
    expect(checkOf(report, 'CORS: date')).toMatchObject({ verdict: 'ok' })
    expect(report.exitCode).toBe(0)
  })

  it('finds a header that CORS does not allow', async () => {
    const without = 'authorization, id, content-type'
    const damage = allowing({ 'access-control-allow-headers': without })
    const report = await examineDamaged({ '*': damage }, ORIGIN)
    expect(checkOf(report, 'CORS')?.says).toContain('the header localization is not allowed')
    expect(report.exitCode).toBe(1)
  })

  it('finds a date that is not exposed', async () => {
    const damage = allowing({ 'access-control-expose-headers': 'x-other' })
    const report = await examineDamaged({ '*': damage }, ORIGIN)
    expect(checkOf(report, 'CORS: date')?.says).toContain('date is not exposed')
    expect(report.summary).toContain('CORS: date is not exposed')
  })

  it('finds a header that only errors lack, as nginx leaves it out', async () => {
    const asCode: Damage = (reply, request) =>
      isBad(request.headers.authorization) && request.method === 'GET'
        ? unlessFailed({ ...reply, status: 200 }, request)
        : unlessFailed(reply, request)
    const report = await examineDamaged({ '*': unlessFailed, '/mobile/self': asCode }, ORIGIN)
    expect(checkOf(report, 'bad token')).toMatchObject({ verdict: 'ok' })
    expect(checkOf(report, 'CORS of errors')?.says).toMatch(/\(HTTP 404\) does not allow/)
    expect(report.exitCode).toBe(1)
  })

  it('finds a backend without CORS', async () => {
    const report = await examineDamaged({}, ORIGIN)
    expect(checkOf(report, 'CORS')?.says).toContain('the preflight OPTIONS of GET')
    expect(report.exitCode).toBe(1)
  })

  it('finds redirects', async () => {
    const report = await examineDamaged({ '/mobile/anns': moved })
    expect(checkOf(report, 'redirects')?.says).toMatch(/^1 of \d+ answers redirect/)
    expect(report.exitCode).toBe(1)
  })

  it('finds a wrong clock', async () => {
    await world.setClock(-3_600_000)
    const report = await examineDamaged({})
    expect(report.summary.join()).toMatch(/the server's clock is 36\d\d s behind this machine's/)
    expect(report.exitCode).toBe(0)
  })

  it('gives up on a backend that stops responding', async () => {
    const url = await damagedBy({
      '*': (reply, { url: path }) => (path === '/mobile/self' ? reply : null),
    })
    const began = Date.now()
    const { report } = await examined({ url, token: world.token }, { callMs: 200 })
    expect(Date.now() - began).toBeLessThan(5_000)
    expect(report.calls.filter(({ verdict }) => verdict === 'no answer')).toHaveLength(3)
    expect(report.calls.at(-1)?.notes).toEqual(['the three previous calls had no answer'])
    expect(report.exitCode).toBe(1)
  })
})
