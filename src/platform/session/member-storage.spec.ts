import { expect, it, vi } from 'vitest'

const page = { cookie: 'token=t' }
vi.stubGlobal('document', page)
vi.stubGlobal('location', { protocol: 'https:' })
const onStorage = new Set<(event: { key: string }) => void>()
vi.stubGlobal('window', {
  addEventListener: (type: string, listener: () => void) => {
    if (type === 'storage') onStorage.add(listener)
  },
  removeEventListener: () => undefined,
})
const { fingerprint } = await import('#lib/hash.ts')
const { memberStorage } = await import('#platform/session/member-storage.ts')

function reportChange(): void {
  for (const report of onStorage) report({ key: `m:${fingerprint('t')}:draft` })
}

it('a value that another tab hands over to a new token has not changed', () => {
  const listener = vi.fn<() => void>()
  memberStorage.onOtherTabChange('draft', listener)
  reportChange()
  expect(listener).toHaveBeenCalledTimes(1)
  page.cookie = 'token=renewed'
  reportChange()
  expect(listener).toHaveBeenCalledTimes(1)
})
