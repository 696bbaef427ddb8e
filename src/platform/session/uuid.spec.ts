import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentWithCookies } from '#platform/storage/simulated-cookies.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

const jar = new Map<string, string>()
const stored = new Map<string, string>()
vi.stubGlobal('document', documentWithCookies(jar))
vi.stubGlobal('location', { protocol: 'https:' })
vi.stubGlobal('window', {
  localStorage: storageOf(stored),
})

const {
  firstSelfMayLoad,
  forgetHomeCreated,
  noteHomeCreated,
  noteSignIn,
  replacingAccount,
  saveUuid,
} = await import('#platform/session/uuid.ts')

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  jar.clear()
  stored.clear()
  replacingAccount.set(null)
  forgetHomeCreated()
  vi.useRealTimers()
})

it('a clock that is set back does not prolong the wait for self data', async () => {
  noteHomeCreated()
  vi.setSystemTime(Date.now() - 60 * 60_000)
  const loaded = vi.fn()
  void firstSelfMayLoad(new AbortController().signal).then(loaded)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(loaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(loaded).toHaveBeenCalledOnce()
})

it('the wait for self data ends with its session', async () => {
  noteHomeCreated()
  const over = new AbortController()
  const loaded = firstSelfMayLoad(over.signal)
  const ended = expect(loaded).rejects.toThrow('over')
  over.abort(new Error('over'))
  await ended
  expect(vi.getTimerCount()).toBe(0)
})

it('self data for another screen than home does not wait', async () => {
  await firstSelfMayLoad(new AbortController().signal)
  expect(vi.getTimerCount()).toBe(0)
})

const MARIA = { uuid: 'uuid-1', account: 'maria' }

it.each<[string, { uuid: string; account: string }, string | null]>([
  ['another account with another uuid', { uuid: 'uuid-2', account: 'pedro' }, 'pedro'],
  ['another uuid of the same account', { uuid: 'uuid-2', account: 'Maria' }, null],
  ['an alias of the same account', { uuid: 'uuid-1', account: 'maria_alias' }, null],
  ['another account without a uuid', { uuid: '', account: 'pedro' }, null],
  ['a member without an account name', { uuid: 'uuid-2', account: '' }, null],
])(
  'without a sign-in, %s is reported only if both the account and its uuid differ',
  (_, self, told) => {
    saveUuid(MARIA)
    saveUuid(self)
    expect(replacingAccount.get()).toBe(told)
  },
)

it('self data after a sign-in replaces nobody', () => {
  saveUuid(MARIA)
  noteSignIn('pedro', '')
  saveUuid({ uuid: 'uuid-2', account: 'pedro' })
  expect(replacingAccount.get()).toBeNull()
})
