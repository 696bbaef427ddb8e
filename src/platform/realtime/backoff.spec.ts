import { describe, expect, it } from 'vitest'
import { reconnectDelay } from '#platform/realtime/backoff.ts'

describe('reconnectDelay', () => {
  it('is spread over the whole of a window that doubles up to 30 s', () => {
    const windows = [0, 1, 2, 3, 4, 9, 500].map((attempt) => reconnectDelay(attempt, () => 1))
    expect(windows).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(reconnectDelay(9, () => 0)).toBe(0)
  })
})
