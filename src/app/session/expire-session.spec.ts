import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { documentWithCookies } from '#platform/storage/simulated-cookies.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** What outlives a session that the server has ended, so that nothing is paid twice (R8.87). */

const jar = new Map<string, string>()
vi.stubGlobal('document', documentWithCookies(jar))
vi.stubGlobal('location', { protocol: 'https:', origin: 'https://app.example' })
const stored = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: new Proxy(storageOf(stored), {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }),
  addEventListener: () => undefined,
})

const { endSession, startSession } = await import('#platform/session/session.ts')
const { forgetMember, rememberMember } = await import('#platform/session/session-member.ts')
const { forgetUuid, noteSignIn } = await import('#platform/session/uuid.ts')
const { expireSession, watchSession } = await import('#app/session/session-flow.ts')
const { hasInterruptedSends, noteSending, readInterruptedSends } =
  await import('#shared/forms/interrupted-sends.ts')
const { findUnsettled, noteUnlessOvertaken } = await import('#shared/forms/unsettled-attempts.ts')
const { saveDraft, hasDraft } = await import('#shared/forms/form-draft.ts')

const CONTENT = { account: 'juan', amount: 100_000 }
const client = {
  cancelQueries: () => undefined,
  invalidateQueries: () => undefined,
  getMutationCache: () => ({ clear: () => undefined }),
  removeQueries: () => undefined,
} as unknown as QueryClient
watchSession(client)

function signIn(token: string, account: string): void {
  noteSignIn(account, '')
  startSession({ token, id: null })
}
const isKnown = async () => (await findUnsettled('transfer', CONTENT)) !== null

beforeEach(async () => {
  signIn('first', 'maria')
  rememberMember({ memberId: 'M1', uuid: 'uuid-1' })
  await noteUnlessOvertaken('transfer', CONTENT, {
    key: 'k1',
    knownKeys: ['k1'],
    askedMs: 0,
    isKeyed: true,
  })
  noteSending('transfer', 'k1')
  saveDraft('paid:P7', { reference: 'typed reference' })
  expect(await isKnown()).toBe(true)
  return () => {
    endSession()
    forgetUuid()
    stored.clear()
  }
})

it.each(['maria', 'MARIA_ALIAS'])(
  'a transfer in doubt is recognised and reported after the member has signed in again as %s',
  async (account) => {
    expireSession('over')
    expect([...stored.keys(), ...stored.values()].join()).not.toMatch(
      /uuid-1|M1|typed reference|inputs/,
    )
    expect(await isKnown()).toBe(false)
    signIn('second', account)
    expect(await isKnown()).toBe(false)
    rememberMember({ memberId: 'M1', uuid: 'uuid-1' })
    expect(await isKnown()).toBe(true)
    expect(hasInterruptedSends()).toBe(true)
    expect(await readInterruptedSends()).toEqual(['transfer'])
    expect(hasDraft('paid:P7')).toBe(false)
  },
)

it.each<[string, () => void]>([
  [
    'another member signs in',
    () => {
      expireSession('over')
      signIn('theirs', 'pedro')
      rememberMember({ memberId: 'M2', uuid: 'uuid-2' })
      expect(hasInterruptedSends()).toBe(false)
      expect([...stored.keys()].join()).not.toMatch(/sending|unsettled/)
      expireSession('over')
    },
  ],
  [
    'the member signs out',
    () => {
      endSession()
      forgetUuid()
    },
  ],
])('it is forgotten when %s', async (_, leave) => {
  leave()
  signIn('second', 'maria')
  rememberMember({ memberId: 'M1', uuid: 'uuid-1' })
  expect(await isKnown()).toBe(false)
  expect(hasInterruptedSends()).toBe(false)
})

it('it is known to the same member with a new token, and what was noted before the member was known', async () => {
  forgetMember()
  startSession({ token: 'second', id: null }, true)
  expect(await isKnown()).toBe(true)
  expireSession('over')
  signIn('third', 'maria')
  noteSending('withdraw', 'k2')
  rememberMember({ memberId: 'M1', uuid: 'uuid-1' })
  await readInterruptedSends()
  expireSession('over')
  signIn('fourth', 'maria')
  rememberMember({ memberId: 'M1', uuid: 'uuid-1' })
  expect(await readInterruptedSends()).toEqual(['transfer', 'withdraw'])
})
