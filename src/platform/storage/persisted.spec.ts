import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wait } from '#lib/wait.ts'
import { eraseMemberData } from '#platform/storage/member-data.ts'
import {
  erasePersisted,
  hasPersisted,
  markPersisted,
  withDatabase,
} from '#platform/storage/persisted.ts'

const clear = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('idb-keyval', () => ({ clear, get: vi.fn(), createStore: () => vi.fn() }))

const hangs = () => new Promise<never>(() => undefined)

/** Storage whose keys are those of the object. */
const createStorage = (): Record<string, string> & Pick<Storage, 'setItem'> =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
let kept: ReturnType<typeof createStorage>

beforeEach(() => {
  vi.useFakeTimers()
  clear.mockReset().mockResolvedValue()
  kept = createStorage()
  vi.stubGlobal('window', { localStorage: kept, sessionStorage: createStorage() })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

describe('what is erased', () => {
  it.each([
    ['alone', () => void erasePersisted()],
    ["with all of a member's data", eraseMemberData],
  ])(
    '%s leaves a mark until the database has done it, also if that takes too long',
    async (_, erase) => {
      clear.mockImplementation(hangs)
      markPersisted()
      kept['m:abc:read'] = '1'
      erase()
      expect(hasPersisted()).toBe(false)
      await vi.advanceTimersByTimeAsync(3_000)
      expect(kept['m:kept']).toBe('erasing')

      clear.mockResolvedValue()
      erase()
      await vi.advanceTimersByTimeAsync(0)
      expect(kept['m:kept']).toBeUndefined()
    },
  )

  it('leaves the mark of what is persisted meanwhile', async () => {
    clear.mockImplementation(() => wait(1_000))
    const erased = erasePersisted()
    markPersisted()
    await vi.advanceTimersByTimeAsync(1_000)
    await erased
    expect(hasPersisted()).toBe(true)
  })

  it('is not read again where the storage has no room for a mark', () => {
    clear.mockImplementation(hangs)
    markPersisted()
    vi.spyOn(kept, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    void erasePersisted()
    expect(hasPersisted()).toBe(false)
  })
})
