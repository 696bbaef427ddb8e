import { afterEach, expect, it, vi } from 'vitest'
import { newIdempotencyKey } from '#platform/http/idempotency-key.ts'

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

it('a key is a random UUID, also on a page over HTTP, where randomUUID is missing', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const keys = Array.from({ length: 1_000 }, newIdempotencyKey)
  expect(new Set(keys).size).toBe(1_000)
  for (const key of keys) expect(key).toMatch(UUID_V4)
  for (const at of [0, 1, 9, 15, 19, 24, 35]) {
    const digits = new Set(keys.map((key) => key[at]))
    expect(digits.size).toBe(at === 19 ? 4 : 16)
  }
})
