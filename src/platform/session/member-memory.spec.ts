import { expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
let isRefused = false
vi.mock('#platform/session/member-storage.ts', () => ({
  memberStorage: {
    read: (name: string) => stored.get(name) ?? null,
    write: (name: string, value: string) => {
      if (!isRefused) stored.set(name, value)
      return !isRefused
    },
    remove: (name: string) => stored.delete(name),
  },
}))
vi.mock('#platform/session/session.ts', () => ({ onMemberChange: () => undefined }))
const { memberMemory } = await import('#platform/session/member-memory.ts')

it('a value that could not be stored is not lost, and is stored with the next read that can', () => {
  memberMemory.write('noted', 'first')
  isRefused = true
  memberMemory.write('noted', 'second')
  expect(memberMemory.read('noted')).toBe('second')
  expect(stored.get('noted')).toBe('first')
  isRefused = false
  expect(memberMemory.read('noted')).toBe('second')
  // from another tab
  stored.set('noted', 'third')
  expect(memberMemory.read('noted')).toBe('third')
})
