import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inBatches } from '#lib/in-batches.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('inBatches', () => {
  it('delivers the first item at once, and a burst in a few complete batches', () => {
    const batches: (readonly number[])[] = []
    const { add } = inBatches<number>((things) => batches.push(things), 250)
    for (let thing = 0; thing < 500; thing += 1) {
      add(thing)
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(250)
    expect(batches[0]).toEqual([0])
    expect(batches.length).toBeLessThanOrEqual(21)
    expect(batches.flat()).toEqual(Array.from({ length: 500 }, (_, index) => index))
  })

  it('never delays a single item', () => {
    const handOn = vi.fn<(things: readonly string[]) => void>()
    const { add } = inBatches(handOn, 250)
    add('a')
    vi.advanceTimersByTime(250)
    add('b')
    expect(handOn.mock.calls).toEqual([[['a']], [['b']]])
  })

  it('delivers nothing after it has been stopped', () => {
    const handOn = vi.fn<(things: readonly string[]) => void>()
    const { add, stop } = inBatches(handOn, 250)
    add('a')
    add('b')
    stop()
    vi.advanceTimersByTime(1_000)
    expect(handOn).toHaveBeenCalledTimes(1)
  })
})
