import { expect, it, vi } from 'vitest'
import { writePersisted } from '#platform/storage/persisted-writes.ts'

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
