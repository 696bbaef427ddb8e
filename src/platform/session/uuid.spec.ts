import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstSelfMayLoad, forgetHomeCreated, noteHomeCreated } from '#platform/session/uuid.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  forgetHomeCreated()
  vi.useRealTimers()
})

it('a clock that is set back does not prolong the wait for self data', async () => {
  noteHomeCreated()
  vi.setSystemTime(Date.now() - 60 * 60_000)
  const loaded = vi.fn()
  void firstSelfMayLoad(new AbortController().signal).then(loaded)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(loaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(loaded).toHaveBeenCalledOnce()
})
