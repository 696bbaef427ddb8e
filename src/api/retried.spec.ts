import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type Failure } from '#platform/http/failure.ts'

vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('navigator', { onLine: true })
const { online } = await import('#platform/network/network.ts')
const { retried } = await import('#api/retried.ts')

const LOST: Failure = { kind: 'no-response', reason: 'Failed to fetch' }
const failed = (failure: Failure) => new ApiError(failure, { method: 'GET', path: '/x' })

beforeEach(() => {
  vi.useFakeTimers()
  online.set(true)
})
afterEach(() => void vi.useRealTimers())

describe('a page that is read', () => {
  it('is read once more after a lost response', async () => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failed(LOST))
    read.mockResolvedValueOnce('rows')
    const result = retried(read)
    await vi.runAllTimersAsync()
    expect(await result).toBe('rows')
    expect(read).toHaveBeenCalledTimes(2)
  })

  it.each<[string, Failure, boolean, number]>([
    ['twice', LOST, true, 2],
    ['for a reason that remains', { kind: 'http', status: 404 }, true, 1],
    ['without a network', LOST, false, 1],
  ])('rejects when it has failed %s', async (_, failure, isOnline, calls) => {
    online.set(isOnline)
    const read = vi.fn<() => Promise<string>>().mockRejectedValue(failed(failure))
    const result = expect(retried(read)).rejects.toThrow(failure.kind)
    await vi.runAllTimersAsync()
    await result
    expect(read).toHaveBeenCalledTimes(calls)
  })
})
