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

it('the wait for self data ends with its session', async () => {
  noteHomeCreated()
  const over = new AbortController()
  const loaded = firstSelfMayLoad(over.signal)
  const ended = expect(loaded).rejects.toThrow('over')
  over.abort(new Error('over'))
  await ended
  expect(vi.getTimerCount()).toBe(0)
})

it('self data for another screen than home does not wait', async () => {
  await firstSelfMayLoad(new AbortController().signal)
  expect(vi.getTimerCount()).toBe(0)
})
