import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countRequest, isLoading, isWriting, noWrites } from '#platform/http/in-flight.ts'

const CAP_MS = 600_000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  // clears the state of the previous test
  vi.advanceTimersByTime(CAP_MS)
  vi.useRealTimers()
})

describe('isLoading', () => {
  it('is on until the last request has finished', () => {
    const first = countRequest(false)
    const second = countRequest(false)
    first()
    first()
    expect(isLoading.get()).toBe(true)
    second()
    expect(isLoading.get()).toBe(false)
  })

  it('clears after ten minutes although a request is still running', () => {
    const hanging = countRequest(false)
    vi.advanceTimersByTime(CAP_MS - 1)
    expect(isLoading.get()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isLoading.get()).toBe(false)
    hanging()
    expect(isLoading.get()).toBe(false)
  })

  it('counts the ten minutes from the first request, however many follow', () => {
    countRequest(false)
    vi.advanceTimersByTime(CAP_MS / 2)
    const second = countRequest(false)
    second()
    expect(isLoading.get()).toBe(true)
    vi.advanceTimersByTime(CAP_MS / 2)
    expect(isLoading.get()).toBe(false)
  })

  it('then counts only later requests', () => {
    const hanging = countRequest(false)
    vi.advanceTimersByTime(CAP_MS)
    const later = countRequest(false)
    expect(isLoading.get()).toBe(true)
    hanging()
    expect(isLoading.get()).toBe(true)
    later()
    expect(isLoading.get()).toBe(false)
  })
})

describe('isWriting', () => {
  it('counts writes only, and is not cleared by time', () => {
    const read = countRequest(false)
    expect(isWriting()).toBe(false)
    const write = countRequest(true)
    read()
    vi.advanceTimersByTime(CAP_MS)
    expect(isWriting()).toBe(true)
    write()
    expect(isWriting()).toBe(false)
  })
})

describe('noWrites', () => {
  it('waits for every write, including one that begins as another ends', async () => {
    let isFree = false
    const first = countRequest(true)
    void noWrites().then(() => {
      isFree = true
    })
    first()
    const second = countRequest(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(isFree).toBe(false)
    second()
    await vi.advanceTimersByTimeAsync(0)
    expect(isFree).toBe(true)
  })
})
