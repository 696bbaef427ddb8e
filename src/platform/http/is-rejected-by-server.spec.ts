import { describe, expect, it } from 'vitest'
import { ApiError, type Failure } from '#platform/http/failure.ts'
import {
  isRejectedByServer,
  isTurnedAway,
  isUndecided,
} from '#platform/http/is-rejected-by-server.ts'

const failed = (failure: Failure) => new ApiError(failure, { method: 'POST', path: '/x' })
const answered = (code: number, status = 200) =>
  failed({ kind: 'code', code, message: '', data: null, fields: {}, status })

describe('the server has not rejected the write', () => {
  it.each<[string, unknown]>([
    ['a timeout', failed({ kind: 'timeout' })],
    ['a lost connection', failed({ kind: 'no-response', reason: '' })],
    ['a response that cannot be read', failed({ kind: 'malformed', reason: '' })],
    ['an upload that was cancelled', failed({ kind: 'aborted' })],
    ['HTTP 500', failed({ kind: 'http', status: 500 })],
    ['a proxy that rejects it as too large', failed({ kind: 'http', status: 413 })],
    ['HTTP 400 without a reason', failed({ kind: 'http', status: 400, message: '', fields: {} })],
    ['HTTP 404', failed({ kind: 'http', status: 404, message: 'Not found' })],
    ['HTTP 409, still processing it', failed({ kind: 'http', status: 409 })],
    ['a body code of a gateway', answered(40_013, 502)],
    ['a body code with HTTP 409', answered(40_900, 409)],
    ['the silent code', answered(50_000)],
    ['an expired session', answered(10_001)],
    ['the 10-minute block', answered(9_999_999)],
    ['a session check', answered(40_100, 401)],
    ['a firewall', answered(40_300, 403)],
    ['a rate limit', answered(42_901, 429)],
    ['HTTP 430', answered(43_000, 430)],
    ['an attempt that was rejected on the phone', failed({ kind: 'offline' })],
    ['code that did not load', failed({ kind: 'not-loaded' })],
    ['a bug of the app', new TypeError('x')],
  ])('after %s', (_, error) => {
    expect(isRejectedByServer(error)).toBe(false)
  })
})

describe('the server has rejected the write', () => {
  it.each([200, 422])('with a body code of its own and HTTP %d', (status) => {
    expect(isRejectedByServer(answered(40_013, status))).toBe(true)
  })

  it.each<[number, Pick<Extract<Failure, { kind: 'http' }>, 'message' | 'fields'>]>([
    [400, { message: 'Insufficient balance' }],
    [400, { message: 'Bad Request', fields: {} }],
    [422, { message: 'The withdraw password is wrong.', fields: {} }],
    [422, { message: '', fields: { withdraw_password: 'Wrong.' } }],
  ])('with HTTP %d and a reason: %j', (status, reason) => {
    expect(isRejectedByServer(failed({ kind: 'http', status, ...reason }))).toBe(true)
  })
})

describe('whether the server has done the write', () => {
  it.each<[string, unknown]>([
    ['HTTP 500', failed({ kind: 'http', status: 500 })],
    ['HTTP 500 with a body code', answered(40_013, 500)],
    ['HTTP 409', failed({ kind: 'http', status: 409 })],
    ['HTTP 409 with a body code', answered(40_900, 409)],
    ['the silent code', answered(50_000)],
  ])('is left open by %s', (_, error) => {
    expect(isUndecided(error)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['a body code about the request', answered(40_013)],
    ['an expired session', answered(10_001)],
    ['the 10-minute block', answered(9_999_999)],
    ['HTTP 403', failed({ kind: 'http', status: 403 })],
    ['HTTP 413', failed({ kind: 'http', status: 413 })],
    ['an attempt that was rejected on the phone', failed({ kind: 'offline' })],
  ])('is not left open by %s', (_, error) => {
    expect(isUndecided(error)).toBe(false)
  })
})

describe('the write was rejected before it was processed', () => {
  it.each([401, 403, 411, 413, 415, 429, 430, 431])(
    'with HTTP %d, whatever the body says',
    (status) => {
      expect(isTurnedAway(answered(40_013, status))).toBe(true)
      expect(isTurnedAway(failed({ kind: 'http', status, message: 'No' }))).toBe(true)
    },
  )

  it.each([
    ['an expired session', 10_001],
    ['the 10-minute block', 9_999_999],
  ])('with the body code of %s, unless a server error leaves it open', (_, code) => {
    expect(isTurnedAway(answered(code))).toBe(true)
    expect(isTurnedAway(answered(code, 422))).toBe(true)
    expect(isTurnedAway(answered(code, 500))).toBe(false)
  })

  it.each([
    answered(40_013, 422),
    answered(50_000),
    failed({ kind: 'http', status: 404 }),
    // the response could not be written, so the work may be done
    failed({ kind: 'http', status: 406 }),
    failed({ kind: 'offline' }),
    new TypeError('x'),
  ])('which %s does not tell', (error) => expect(isTurnedAway(error)).toBe(false))
})
