import { expect, it } from 'vitest'
import { ApiError, type Failure } from '#platform/http/failure.ts'
import { leavesDoubt } from '#platform/http/leaves-doubt.ts'

it.each<[string, boolean, Failure]>([
  ['a timeout', true, { kind: 'timeout' }],
  ['an upload that was cancelled', true, { kind: 'aborted' }],
  ['HTTP 500', true, { kind: 'http', status: 500 }],
  ['HTTP 403', false, { kind: 'http', status: 403 }],
  ['an attempt that was rejected on the phone', false, { kind: 'offline' }],
])('after %s, the write may have been done: %s', (_, mayBeDone, failure) => {
  const error = new ApiError(failure, { method: 'POST', path: '/x' })
  expect(leavesDoubt(error)).toBe(mayBeDone)
})
