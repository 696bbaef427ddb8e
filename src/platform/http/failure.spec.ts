import { expect, it } from 'vitest'
import { ApiError, isOutcomeUnknown, isUnsent, type Failure } from '#platform/http/failure.ts'

const failed = (failure: Failure) => new ApiError(failure, { method: 'POST', path: '/x' })
const answered = (status: number) => failed({ kind: 'http', status })

it.each([408, 502, 503, 504, 520, 522, 524])(
  'HTTP %d comes from a gateway that has lost the server’s response',
  (status) => {
    expect(isOutcomeUnknown(answered(status))).toBe(true)
  },
)

it.each([400, 422, 429, 500, 521, 523])('HTTP %d says that it was not done', (status) => {
  expect(isOutcomeUnknown(answered(status))).toBe(false)
})

it.each<[string, Failure]>([
  ['without a response in time', { kind: 'timeout' }],
  ['on a lost connection', { kind: 'no-response', reason: '' }],
  [
    'with a response that cannot be read, such as a portal’s page',
    { kind: 'malformed', reason: '' },
  ],
])('a write %s may have been done', (_, failure) => {
  expect(isOutcomeUnknown(failed(failure))).toBe(true)
})

it.each<[string, Failure]>([
  ['sent while offline', { kind: 'offline' }],
  ['rejected during the block', { kind: 'blocked' }],
  ['that could not be prepared', { kind: 'setup', reason: '' }],
  ['that the app has cancelled', { kind: 'aborted' }],
])('a write %s has no unknown outcome', (_, failure) => {
  expect(isOutcomeUnknown(failed(failure))).toBe(false)
})

it.each<[string, Failure]>([
  ['while offline', { kind: 'offline' }],
  ['during the block', { kind: 'blocked' }],
  ['before it was prepared', { kind: 'setup', reason: '' }],
  ['before its code had loaded', { kind: 'not-loaded' }],
])('a write that ended %s was not sent', (_, failure) => {
  expect(isUnsent(failed(failure))).toBe(true)
})

it.each<[string, unknown]>([
  ['was cancelled', failed({ kind: 'aborted' })],
  ['got no response', failed({ kind: 'timeout' })],
  ['got HTTP 500', answered(500)],
  ['failed by a bug', new TypeError('x')],
])('a write that %s may have been sent', (_, error) => {
  expect(isUnsent(error)).toBe(false)
})
