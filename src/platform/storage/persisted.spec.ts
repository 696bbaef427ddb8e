import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wait } from '#lib/wait.ts'
import { withDatabase } from '#platform/storage/persisted.ts'

vi.mock('idb-keyval', () => ({ clear: vi.fn(), get: vi.fn(), createStore: () => vi.fn() }))

const hangs = () => new Promise<never>(() => undefined)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a database that hangs is given up after 3 s, without another attempt', async () => {
  const work = vi.fn(hangs)
  const failed = vi.fn<(error: unknown) => void>()
  withDatabase(work).catch(failed)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(failed).toHaveBeenCalledOnce()
  expect(work).toHaveBeenCalledOnce()
})

it('work that fails, because the browser has closed the connection, is done once more', async () => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('closed'))
    .mockResolvedValue('done')
  expect(await withDatabase(work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(2)
})

it('two attempts together take no longer than one may', async () => {
  const work = vi
    .fn<() => Promise<never>>(hangs)
    .mockImplementationOnce(() => wait(2_000).then(() => Promise.reject(new Error('closed'))))
  const failed = vi.fn<(error: unknown) => void>()
  withDatabase(work).catch(failed)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(work).toHaveBeenCalledTimes(2)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
})
