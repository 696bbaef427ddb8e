import { afterEach, expect, it, vi } from 'vitest'
import { randomUuid } from '#platform/random-uuid.ts'

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

it('a UUID is random, also on a page over HTTP, where randomUUID is missing', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const uuids = Array.from({ length: 1_000 }, randomUuid)
  expect(new Set(uuids).size).toBe(1_000)
  for (const uuid of uuids) expect(uuid).toMatch(UUID_V4)
  for (const at of [0, 1, 9, 15, 19, 24, 35]) {
    const digits = new Set(uuids.map((uuid) => uuid[at]))
    expect(digits.size).toBe(at === 19 ? 4 : 16)
  }
})
