import { describe, expect, it } from 'vitest'
import { checkIdempotencyHeader } from './idempotency-header.ts'

describe('VITE_IDEMPOTENCY_HEADER', () => {
  it.each([undefined, '', 'Idempotency-Key', 'x-request-id'])('accepts %j', (value) =>
    expect(() => checkIdempotencyHeader(value)).not.toThrow(),
  )

  it.each([
    ['Idempotency Key', 'is not the name'],
    ['Idempotency-Key:', 'is not the name'],
    ['Schlüssel', 'is not the name'],
    ['a\nb', 'is not the name'],
    ['Cookie', 'do not let a page set'],
    ['sec-key', 'do not let a page set'],
    ['Host', 'do not let a page set'],
    ['Authorization', 'already sends'],
    ['ID', 'already sends'],
  ])('rejects %j in one sentence', (value, reason) => {
    expect(() => checkIdempotencyHeader(value)).toThrow(
      new RegExp(`^VITE_IDEMPOTENCY_HEADER "[^]*" .*${reason}.*\\.$`),
    )
  })
})
