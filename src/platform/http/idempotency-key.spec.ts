import { afterEach, expect, it, vi } from 'vitest'
import { newIdempotencyKey } from '#platform/http/idempotency-key.ts'

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

it('a key is a random UUID', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(UUID_V4)
})

it('a key is a UUID even if the browser lacks randomUUID, on a page over HTTP', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const keys = Array.from({ length: 100 }, newIdempotencyKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(UUID_V4)
})
