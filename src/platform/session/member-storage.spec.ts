import { beforeEach, expect, it, vi } from 'vitest'
import { storageOf } from '#platform/storage/simulated-storage.ts'

const page = { cookie: 'token=t' }
vi.stubGlobal('document', page)
vi.stubGlobal('location', { protocol: 'https:' })
const onStorage = new Set<(event: { key: string }) => void>()
const stored = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: storageOf(stored),
  addEventListener: (type: string, listener: () => void) => {
    if (type === 'storage') onStorage.add(listener)
  },
  removeEventListener: () => undefined,
})
const { fingerprint } = await import('#lib/hash.ts')
const { memberStorage } = await import('#platform/session/member-storage.ts')

const keyOf = (token: string) => `m:${fingerprint(token)}:draft`
function reportChange(token = 't'): void {
  for (const report of onStorage) report({ key: keyOf(token) })
}

beforeEach(() => {
  page.cookie = 'token=t'
  stored.clear()
})

it('a value that another tab hands over to a new token has not changed', () => {
  const listener = vi.fn<() => void>()
  memberStorage.onOtherTabChange('draft', listener)
  reportChange()
  expect(listener).toHaveBeenCalledTimes(1)
  page.cookie = 'token=renewed'
  reportChange()
  expect(listener).toHaveBeenCalledTimes(1)
})

it('a token that another tab has renewed gives access to what that tab has handed over', () => {
  const listener = vi.fn<() => void>()
  memberStorage.onOtherTabChange('draft', listener)
  stored.set(keyOf('renewed'), 'typed')
  page.cookie = 'token=renewed'
  stored.set('sessionChange', `1 ${fingerprint('t')}>${fingerprint('renewed')}`)
  expect(memberStorage.read('draft')).toBe('typed')
  expect(memberStorage.write('draft', 'typed more')).toBe(true)
  expect(stored.get(keyOf('renewed'))).toBe('typed more')
  reportChange('renewed')
  expect(listener).toHaveBeenCalledTimes(1)
  memberStorage.remove('draft')
  expect(stored.has(keyOf('renewed'))).toBe(false)
})

it('a token of another member gives access to nothing', () => {
  stored.set(keyOf('other'), 'typed')
  page.cookie = 'token=other'
  stored.set('sessionChange', '1 ')
  expect(memberStorage.read('draft')).toBeNull()
  expect(memberStorage.write('draft', 'mine')).toBe(false)
  expect([...stored.values()]).not.toContain('mine')
})
