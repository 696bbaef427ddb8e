import { describe, expect, it } from 'vitest'
import { judgeCors, preflightHeaders } from './cors.ts'
import type { Answer } from './send.ts'

const ORIGIN = 'https://app.example'
const OPEN = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-headers': 'Authorization, Localization, Id, Content-Type, Accept',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-expose-headers': 'Date',
  'access-control-max-age': '7200',
}

const answer = (headers: Record<string, string>, status = 204): Answer => ({
  status,
  headers: new Headers(headers),
  text: '',
  ms: 1,
  at: 0,
})

const CODE = { ...answer(OPEN, 200), text: '{"code":10001,"message":"Sign in."}' }

function judge(
  changed: Record<string, string>,
  status = 204,
  idempotencyHeader: string | null = null,
) {
  const headers = { ...OPEN, ...changed }
  const preflight = answer(headers, status)
  const checks = judgeCors({
    origin: ORIGIN,
    idempotencyHeader,
    preflights: { GET: preflight, PUT: preflight, DELETE: preflight },
    actual: answer(headers, 200),
    failed: [answer(headers, 404)],
  })
  return checks.filter(({ verdict }) => verdict !== 'ok').map(({ says }) => says)
}

describe('judgeCors', () => {
  it('finds nothing if everything is allowed', () => {
    expect(judge({})).toEqual([])
    expect(judge({ 'access-control-allow-origin': '*' })).toEqual([])
    expect(judge({ 'access-control-expose-headers': '*' })).toEqual([])
  })

  it.each(['authorization', 'localization', 'id', 'content-type'])(
    'reports the missing header %s',
    (name) => {
      const others = OPEN['access-control-allow-headers']
        .split(', ')
        .filter((one) => one.toLowerCase() !== name)
      expect(judge({ 'access-control-allow-headers': others.join(',') })).toEqual([
        `the header ${name} is not allowed for GET; the header ${name} is not allowed for PUT`,
      ])
    },
  )

  it.each(['', '0', '5', 'x'])(
    'notes that preflights with the max-age %o are repeated',
    (maxAge) => {
      const [said] = judge({ 'access-control-max-age': maxAge })
      expect(said).toContain('almost every call first waits for a preflight')
    },
  )

  it('reports a missing idempotency header, which only writes carry', () => {
    expect(judge({}, 204, 'idempotency-key')).toEqual([
      'the header idempotency-key is not allowed for PUT',
    ])
    const all = `${OPEN['access-control-allow-headers']}, Idempotency-Key`
    expect(judge({ 'access-control-allow-headers': all }, 204, 'idempotency-key')).toEqual([])
  })

  it('does not accept a wildcard for authorization', () => {
    const said = judge({ 'access-control-allow-headers': '*' }).join()
    expect(said).toContain('the header authorization is not allowed')
    expect(said).not.toContain('localization')
  })

  it('reports a missing method that needs a preflight', () => {
    expect(judge({ 'access-control-allow-methods': 'GET, POST' })).toEqual([
      'the method PUT is not allowed',
    ])
  })

  it('notes a missing DELETE, which only assumed calls need', () => {
    expect(judge({ 'access-control-allow-methods': 'GET, POST, PUT' })).toEqual([
      "the method DELETE is not allowed: browsers block the app's calls that delete, all of them assumed",
    ])
  })

  it('reports a date that is not exposed', () => {
    expect(judge({ 'access-control-expose-headers': 'x-other' }).join()).toContain(
      'date is not exposed',
    )
  })

  it('reports an origin that is not allowed, on preflight, responses and errors', () => {
    const said = judge({ 'access-control-allow-origin': 'https://other.example' }).join('; ')
    expect(said).toContain('preflight OPTIONS of GET does not allow')
    expect(said).toContain('an answer does not allow')
    expect(said).toContain('an error response (HTTP 404) does not allow')
  })

  it.each<[string, Answer[], string, string]>([
    ['all with the header', [CODE, answer(OPEN, 404)], 'ok', 'allowed (HTTP 404)'],
    ['one without it', [CODE, answer({}, 404)], 'differs', '(HTTP 404) does not allow'],
    ['a code without it', [{ ...CODE, headers: new Headers() }], 'differs', '(HTTP 200) does not'],
    ['none with an error status', [CODE, answer({}, 302), answer({}, 200)], 'note', 'not checked'],
    ['none', [], 'note', 'not checked'],
  ])('judges error responses: %s', (_, failed, verdict, says) => {
    const read = answer(OPEN, 200)
    const asked = { origin: ORIGIN, idempotencyHeader: null, preflights: {}, actual: read, failed }
    const check = judgeCors(asked).find(({ name }) => name === 'CORS of errors')
    expect(check).toMatchObject({ verdict, says: expect.stringContaining(says) })
  })

  it('reports a failed preflight', () => {
    expect(judge({}, 405)[0]).toContain('HTTP 405')
  })

  it('asks for the four headers of the app, and for that of a write if it has one', () => {
    expect(preflightHeaders(ORIGIN, 'PUT', null)).toEqual({
      origin: ORIGIN,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,id,localization',
    })
    expect(preflightHeaders(ORIGIN, 'PUT', 'x-key')).toMatchObject({
      'access-control-request-headers': 'authorization,content-type,id,localization,x-key',
    })
  })
})
