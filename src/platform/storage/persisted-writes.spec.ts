import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let writePersisted: typeof import('#platform/storage/persisted-writes.ts').writePersisted
let readLogPieces: typeof import('#platform/storage/persisted-writes.ts').readLogPieces

beforeEach(async () => {
  vi.useFakeTimers()
  ;({ readLogPieces, writePersisted } = await import('#platform/storage/persisted-writes.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A request that succeeds in a later task. */
const request = (result: unknown) => {
  const pending: { result: unknown; onsuccess?: () => void } = { result }
  setTimeout(() => pending.onsuccess?.())
  return pending
}

const VALUES = new Map([
  ['a', 1],
  ['b', 2],
])

it('nothing is stored without the mark by which it is read and erased', async () => {
  // no local storage
  vi.stubGlobal('window', {})
  const open = vi.fn(() => {
    throw new Error('opened')
  })
  vi.stubGlobal('indexedDB', { open })
  await expect(writePersisted('mine', VALUES)).rejects.toThrow('mark')
  expect(open).not.toHaveBeenCalled()
})

const WRITE = ['put mine a', 'put mine b', 'delete until mine ', 'delete after mine!', 'commit']

/** A browser whose database notes what is done in it; `open` answers for it. */
function stubDatabase(open: (database: unknown) => unknown) {
  const done: string[] = []
  const localStorage = { setItem: () => undefined, getItem: () => '1' }
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('IDBKeyRange', {
    upperBound: (to: string) => `until ${to}`,
    bound: (from: string) => `after ${from}`,
    lowerBound: () => 'log',
  })
  const transaction: { commit: () => void; oncomplete?: () => void } = {
    commit: () => {
      done.push('commit')
      setTimeout(() => transaction.oncomplete?.())
    },
  }
  const entries = {
    transaction,
    delete: (range: string) => done.push(`delete ${range}`),
    put: (_: unknown, key: string) => done.push(`put ${key}`),
    getAllKeys: () => request(['old', 'new']),
    getAll: () => request(['old piece', 'new piece']),
  }
  const database = { transaction: () => ({ objectStore: () => entries }) }
  vi.stubGlobal('indexedDB', { open: () => open(database) })
  return done
}

it('entries are there before those of others are deleted, and the write ends its transaction itself', async () => {
  const done = stubDatabase(request)
  const written = writePersisted('mine', VALUES)
  await vi.runAllTimersAsync()
  await written
  expect(done).toEqual(WRITE)
})

it('the log is read and erased without a transaction that waits for an event', async () => {
  const done = stubDatabase(request)
  const read = readLogPieces(() => {
    done.push('read')
    return [true, false]
  })
  await vi.runAllTimersAsync()
  expect(await read).toEqual(['new piece'])
  expect(done).toEqual(['commit', 'read', 'delete old', 'commit'])
})

describe('a database that does not answer', () => {
  it('has 20 s for a write', async () => {
    stubDatabase(() => new EventTarget())
    const failed = vi.fn<(error: unknown) => void>()
    writePersisted('mine', VALUES).catch(failed)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledOnce()
  })

  it('gets the write again if the phone has slept meanwhile', async () => {
    const open = vi.fn<(database: unknown) => unknown>(request)
    const done = stubDatabase(open.mockReturnValueOnce(new EventTarget()))
    const written = writePersisted('mine', VALUES)
    // no timer runs while the phone sleeps
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await vi.advanceTimersByTimeAsync(20_000)
    await vi.runAllTimersAsync()
    await written
    expect(done).toEqual(WRITE)
  })
})
