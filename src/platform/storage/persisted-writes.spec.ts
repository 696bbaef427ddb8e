import { afterEach, expect, it, vi } from 'vitest'
import { writePersisted } from '#platform/storage/persisted-writes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A request that succeeds in a later task. */
const request = (result: unknown) => {
  const pending: { result: unknown; onsuccess?: () => void } = { result }
  setTimeout(() => pending.onsuccess?.())
  return pending
}

it('nothing is stored without the mark by which it is read and erased', async () => {
  // no local storage
  vi.stubGlobal('window', {})
  const open = vi.fn(() => {
    throw new Error('opened')
  })
  vi.stubGlobal('indexedDB', { open })
  await expect(writePersisted('mine', {})).rejects.toThrow('mark')
  expect(open).not.toHaveBeenCalled()
})

it('a write ends its transaction itself, for a page that is suspended before the browser does', async () => {
  const done: string[] = []
  const localStorage = { setItem: () => undefined, getItem: () => '1' }
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('IDBKeyRange', { upperBound: () => 'snapshots', lowerBound: () => 'pieces' })
  const transaction: { commit: () => void; oncomplete?: () => void } = {
    commit: () => {
      done.push('commit')
      setTimeout(() => transaction.oncomplete?.())
    },
  }
  const entries = {
    transaction,
    delete: () => done.push('delete'),
    put: () => done.push('put'),
  }
  const database = { transaction: () => ({ objectStore: () => entries }) }
  vi.stubGlobal('indexedDB', { open: () => request(database) })

  await writePersisted('mine', {})
  expect(done).toEqual(['delete', 'put', 'commit'])
})
