import { describe, expect, it } from 'vitest'
import { mayRetry } from '#api/read-timing.ts'
import type { Failure } from '#platform/http/failure.ts'

const http = (status: number): Failure => ({ kind: 'http', status })

describe('a read that failed', () => {
  it.each<[string, Failure]>([
    ['without a response', { kind: 'no-response', reason: 'Failed to fetch' }],
    ['with HTTP 500', http(500)],
    ['with HTTP 503', http(503)],
    [
      'with HTTP 500 and a body code',
      { kind: 'code', code: 1, message: 'SQLSTATE', data: null, fields: {}, status: 500 },
    ],
  ])('%s is sent once more', (_, failure) => {
    expect(mayRetry(0, failure)).toBe(true)
    expect(mayRetry(1, failure)).toBe(false)
  })

  it.each<[string, Failure | null]>([
    ['with HTTP 404', http(404)],
    ['with HTTP 413', http(413)],
    ['with HTTP 429', http(429)],
    ['with HTTP 430', http(430)],
    ['with a timeout', { kind: 'timeout' }],
    ['with a response that cannot be read', { kind: 'malformed', reason: 'no JSON' }],
    ['offline', { kind: 'offline' }],
    ['in the code that reads it', null],
  ])('%s is not sent again', (_, failure) => {
    expect(mayRetry(0, failure)).toBe(false)
  })
})
