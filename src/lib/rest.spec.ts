import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRest } from '#lib/rest.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

function waiting() {
  const rest = createRest()
  const callback = vi.fn<() => void>()
  const cancel = rest.whenResting(callback)
  return { rest, callback, cancel }
}

it('calls back soon when nothing has moved', () => {
  const { callback } = waiting()
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(callback).toHaveBeenCalledOnce()
})

it('waits for a second without a move', () => {
  const { rest, callback } = waiting()
  for (let moves = 0; moves < 20; moves += 1) {
    rest.noteMove()
    vi.advanceTimersByTime(150)
  }
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(849)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback).toHaveBeenCalledOnce()
})

it('counts moves before the call', () => {
  const rest = createRest()
  const callback = vi.fn<() => void>()
  rest.noteMove()
  vi.advanceTimersByTime(400)
  rest.whenResting(callback)
  vi.advanceTimersByTime(599)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback).toHaveBeenCalledOnce()
})

it('waits while something is held, and one more second', () => {
  const { rest, callback } = waiting()
  rest.setHeld(true)
  vi.advanceTimersByTime(60_000)
  rest.setHeld(false)
  vi.advanceTimersByTime(999)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback).toHaveBeenCalledOnce()
})

it('calls back once, and not after a cancellation', () => {
  const { rest, callback, cancel } = waiting()
  cancel()
  vi.advanceTimersByTime(5_000)
  expect(callback).not.toHaveBeenCalled()
  rest.whenResting(callback)
  vi.advanceTimersByTime(5_000)
  rest.noteMove()
  vi.advanceTimersByTime(5_000)
  expect(callback).toHaveBeenCalledOnce()
})

it('also runs callbacks added by a callback', () => {
  const { rest, callback } = waiting()
  rest.whenResting(() => rest.whenResting(callback))
  vi.advanceTimersByTime(100)
  expect(callback).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(100)
  expect(callback).toHaveBeenCalledTimes(2)
})

it('works if the clock is set back', () => {
  const { rest, callback } = waiting()
  rest.noteMove()
  vi.setSystemTime(0)
  vi.advanceTimersByTime(1_000)
  expect(callback).toHaveBeenCalledOnce()
})
