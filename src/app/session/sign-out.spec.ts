import type { ReactElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { documentWithCookies } from '#platform/storage/simulated-cookies.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** A sign-out waits for the server; meanwhile another tab may sign the next member in. */

const jar = new Map<string, string>()
vi.stubGlobal('document', documentWithCookies(jar))
const stored = new Map<string, string>()
const onStorage = new Set<(event: unknown) => void>()
vi.stubGlobal('window', {
  localStorage: storageOf(stored),
  addEventListener: (type: string, listener: () => void) => {
    if (type === 'storage') onStorage.add(listener)
  },
})
vi.stubGlobal('location', { protocol: 'https:', origin: 'https://app.example', search: '' })
vi.stubGlobal('navigator', { onLine: true })

let answer: (value: unknown) => void
let fail: (error: unknown) => void
vi.mock('#api/call.ts', () => ({
  callApi: (_call: unknown, _input: unknown, limit?: AbortSignal) =>
    new Promise((resolve, reject) => {
      answer = resolve
      fail = reject
      limit?.addEventListener('abort', () => reject(limit.reason as Error))
    }),
}))

vi.mock('#api/self/whose-token.ts', () => ({ whoseToken: () => Promise.resolve('other') }))

const { session, startSession } = await import('#platform/session/session.ts')
const { signOut } = await import('#features/account/sign-out.ts')
const { waitingLink } = await import('#platform/session/waiting-link.ts')
const { linkNotice } = await import('#app/shell/late-notices.ts')
const { expireSession } = await import('#app/session/session-flow.ts')
const { exitNotice } = await import('#platform/session/exit-notice.ts')
const { judgeLink } = await import('#app/session/foreign-link.ts')

beforeEach(() => {
  exitNotice.set(null)
  startSession({ token: 'mine', id: null })
  jar.set('uuid', 'u1')
})

const anotherTabSignsIn = () => {
  jar.set('token', 'theirs')
  jar.set('uuid', 'u2')
}
const isNoticed = () => {
  for (const listener of onStorage) listener({ key: null })
}

it('ends the session and removes its cookies', async () => {
  const done = signOut()
  answer(null)
  await done
  expect(session.get()).toBeNull()
  expect([...jar.keys()]).toEqual([])
})

it('ends the session even if the server fails', async () => {
  const done = signOut()
  fail(new Error('status 500'))
  await done
  expect(session.get()).toBeNull()
})

it('ends the session after 4 s if the server does not respond', async () => {
  vi.useFakeTimers()
  // the real one does not follow a faked clock
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), ms)
    return limit.signal
  })
  void signOut()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(session.get()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(session.get()).toBeNull()
  timeout.mockRestore()
  vi.useRealTimers()
})

it.each([
  ['before this tab has noticed', () => undefined],
  ['and this tab has noticed', isNoticed],
])('leaves the next member signed in who came meanwhile, %s', async (_, notice) => {
  const done = signOut()
  anotherTabSignsIn()
  notice()
  answer(null)
  await done
  expect(session.get()?.token).toBe('theirs')
  expect(jar.get('token')).toBe('theirs')
  expect(jar.get('uuid')).toBe('u2')
})

it('ends the session of the same member who got a new token meanwhile', async () => {
  const done = signOut()
  startSession({ token: 'renewed', id: null }, true)
  answer(null)
  await done
  expect(session.get()).toBeNull()
  expect(jar.get('token')).toBeUndefined()
})

it('a rejected token that another tab has replaced ends nothing and leaves no notice', () => {
  anotherTabSignsIn()
  expireSession('Session expired')
  expect(session.get()?.token).toBe('theirs')
  expect(exitNotice.get()).toBeNull()
})

it('a session that the server ends before it answers the sign-out has not expired', async () => {
  const done = signOut()
  expireSession('Session expired')
  expect(exitNotice.get()).toBeNull()
  answer(null)
  await done
  expect(session.get()).toBeNull()
  expect(jar.get('uuid')).toBeUndefined()
  startSession({ token: 'next', id: null })
  expireSession('Session expired')
  expect(exitNotice.get()).not.toBeNull()
})

/** The link of another member is accepted: the sign-out for it is being sent. */
async function openLink(): Promise<{ opened: Promise<void> }> {
  const link = { session: { token: 'linked', id: null }, place: null }
  waitingLink.set(link)
  await judgeLink(link)
  const question = linkNotice.get() as ReactElement<{ onOpen: () => Promise<void> }>
  const opened = question.props.onOpen()
  await Promise.resolve()
  return { opened }
}

it('the link of another member opens nothing once the next member is signed in', async () => {
  const { opened } = await openLink()
  anotherTabSignsIn()
  isNoticed()
  answer(null)
  await opened
  expect(session.get()?.token).toBe('theirs')
  expect(jar.get('uuid')).toBe('u2')
})

it('an accepted link opens also if the server ends the session before it answers', async () => {
  const { opened } = await openLink()
  expireSession('Session expired')
  answer(null)
  await opened
  expect(session.get()?.token).toBe('linked')
  expect(exitNotice.get()).toBeNull()
})
