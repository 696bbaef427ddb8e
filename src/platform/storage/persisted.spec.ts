import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wait } from '#lib/wait.ts'
import { withDatabase } from '#platform/storage/persisted.ts'

vi.mock('idb-keyval', () => ({ clear: vi.fn(), get: vi.fn(), createStore: () => vi.fn() }))

const hangs = () => new Promise<never>(() => undefined)
const HOURS_MS = 8 * 3_600_000

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

it.each([
  ['does not answer any more', hangs],
  ['has lost its connection', () => wait(1_000).then(() => Promise.reject(new Error('lost')))],
])('a database that %s after a sleep in the middle is asked again', async (_, work) => {
  const wake = vi.fn<() => Promise<string>>().mockResolvedValue('done')
  const asked = vi.fn<() => Promise<string>>().mockImplementationOnce(work).mockImplementation(wake)
  const answered = withDatabase(asked)
  // no timer runs while the phone sleeps
  vi.setSystemTime(Date.now() + HOURS_MS)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await answered).toBe('done')
  expect(asked).toHaveBeenCalledTimes(2)
})
