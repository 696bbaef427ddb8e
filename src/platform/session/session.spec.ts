import { beforeEach, expect, it, vi } from 'vitest'
import { documentWithCookies } from '#platform/storage/simulated-cookies.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** The session in two tabs, which share cookies and local storage. */

const jar = new Map<string, string>()
let refusesCookies = false
vi.stubGlobal(
  'document',
  documentWithCookies(jar, () => refusesCookies),
)
vi.stubGlobal('location', { protocol: 'https:' })
const stored = new Map<string, string>()

type Listener = (event: { key: string | null }) => void

async function openTab() {
  const listeners = new Set<Listener>()
  let changes: string[] = []
  vi.stubGlobal('window', {
    localStorage: {
      ...storageOf(stored),
      setItem: (key: string, value: string) => {
        if (stored.get(key) !== value) changes.push(key)
        stored.set(key, value)
      },
    },
    addEventListener: (type: string, listener: Listener) => {
      if (type === 'storage') listeners.add(listener)
    },
  })
  const windowOfTab = window
  vi.resetModules()
  const tab = await import('#platform/session/session.ts')
  const { countRequest } = await import('#platform/http/in-flight.ts')
  const seen: (string | null)[] = []
  const members: (string | null)[] = []
  tab.onMemberChange(() => members.push(tab.session.get()?.token ?? null))
  tab.session.subscribe(() => {
    const token = tab.session.get()?.token ?? null
    seen.push(tab.isSessionRenewed() ? `${token} of the same member` : token)
  })
  return {
    ...tab,
    countRequest,
    /** The tokens this tab has told its subscribers, with what they were told about the member. */
    seen,
    /** The tokens after each change of the member; null for none. */
    members,
    /** Runs in this tab, then reports its changes of the storage to the other one. */
    act: (work: () => void, other?: { report: (key: string) => void }) => {
      vi.stubGlobal('window', windowOfTab)
      work()
      for (const key of changes) other?.report(key)
      changes = []
    },
    report: (key: string) => {
      for (const listener of listeners) listener({ key })
    },
  }
}

type Tab = Awaited<ReturnType<typeof openTab>>

const linked = (token: string, id: string | null = null) => ({ token, id })

beforeEach(() => {
  jar.clear()
  stored.clear()
  refusesCookies = false
  jar.set('token', 'first')
})

it('a page takes the token and its id from the cookies, but no empty one', async () => {
  jar.set('id', '7')
  expect((await openTab()).session.get()).toEqual(linked('first', '7'))
  jar.set('token', '')
  expect((await openTab()).session.get()).toBeNull()
})

it('a session without an id does not send the id of the last one', async () => {
  const tab = await openTab()
  tab.act(() => tab.startSession(linked('second', '7')))
  expect(jar.get('id')).toBe('7')
  tab.act(() => tab.startSession(linked('third')))
  expect((await openTab()).session.get()).toEqual(linked('third'))
})

it('the end of a session removes its token and id', async () => {
  jar.set('id', '7')
  const tab = await openTab()
  tab.act(() => tab.endSession())
  expect([...jar]).toEqual([])
  expect(tab.seen).toEqual([null])
})

it('every other tab follows a sign-in, a new token of the same member, and a sign-out', async () => {
  const one = await openTab()
  const other = await openTab()
  one.act(() => one.startSession(linked('second')), other)
  one.act(() => one.startSession(linked('third'), true), other)
  one.act(() => one.endSession(), other)
  const expected = ['second', 'third of the same member', null]
  for (const { seen, members } of [one, other]) {
    expect(seen).toEqual(expected)
    expect(members).toEqual(['second', null])
  }
})

it('a tab follows another one although the cookie arrives after the announcement', async () => {
  const tab = await openTab()
  tab.report('sessionChange')
  jar.set('token', 'second')
  await expect.poll(() => tab.seen).toEqual(['second'])
})

it('a tab that looks while another one signs in has no token with the id of the last session', async () => {
  jar.set('id', '7')
  const one = await openTab()
  const write = vi.spyOn(jar, 'set')
  const seen: unknown[] = []
  write.mockImplementation((name, value) => {
    write.mockRestore()
    jar.set(name, value)
    seen.push([jar.get('token'), jar.get('id')])
    return jar
  })
  one.act(() => one.startSession(linked('second', '8')))
  expect(seen).toEqual([['first', '8']])
  expect([jar.get('token'), jar.get('id')]).toEqual(['second', '8'])
})

it('a tab takes a new token of the same member once its running writes have ended', async () => {
  const one = await openTab()
  const other = await openTab()
  const end = other.countRequest(true)
  one.act(() => one.startSession(linked('second'), true), other)
  await Promise.resolve()
  expect(other.session.get()?.token).toBe('first')
  end()
  await expect.poll(() => other.seen).toEqual(['second of the same member'])
})

it('a tab knows the new token of its member before it takes it, but not the token of another one', async () => {
  const one = await openTab()
  const other = await openTab()
  const end = other.countRequest(true)
  expect(other.renewedSession()).toBeNull()
  one.act(() => one.startSession(linked('second', '7'), true), other)
  expect(other.renewedSession()).toEqual(linked('second', '7'))
  expect(one.renewedSession()).toBeNull()
  end()
  await expect.poll(() => other.renewedSession()).toBeNull()
  const late = await openTab()
  one.act(() => one.startSession(linked('third')))
  expect(late.renewedSession()).toBeNull()
})

it('a running write does not keep the session of another member', async () => {
  const one = await openTab()
  const other = await openTab()
  other.countRequest(true)
  one.act(() => one.startSession(linked('second')), other)
  expect(other.seen).toEqual(['second'])
})

it.each<[string, (tab: Tab, other: Tab) => void]>([
  ['that was there at the start', () => undefined],
  ['that was started here', (tab) => tab.act(() => tab.startSession(linked('second')))],
  [
    'that was started in another tab',
    (tab, other) => other.act(() => other.startSession(linked('second')), tab),
  ],
])('a session %s is overtaken once another tab replaces its cookie', async (how, start) => {
  if (!how.endsWith('start')) jar.clear()
  const tab = await openTab()
  start(tab, await openTab())
  expect(tab.isSessionReplaced()).toBe(false)
  jar.set('token', 'third')
  expect(tab.isSessionReplaced()).toBe(true)
})

it('a session whose cookie is gone is deleted, but not one that has been replaced or has ended', async () => {
  const tab = await openTab()
  expect(tab.isCookieDeleted()).toBe(false)
  jar.set('token', 'second')
  expect(tab.isCookieDeleted()).toBe(false)
  jar.clear()
  expect(tab.isCookieDeleted()).toBe(true)
  tab.act(() => tab.endSession())
  expect(tab.isCookieDeleted()).toBe(false)
})

it('a tab in which the session has not changed tells nobody that it has', async () => {
  const tab = await openTab()
  tab.report('sessionChange')
  expect(tab.seen).toEqual([])
})

it('without cookies a session lasts as long as its page, and nothing overtakes it', async () => {
  jar.clear()
  refusesCookies = true
  const tab = await openTab()
  tab.act(() => tab.startSession(linked('second')))
  expect(tab.session.get()?.token).toBe('second')
  expect(tab.isSessionReplaced()).toBe(false)
  expect(tab.isCookieDeleted()).toBe(false)
  tab.act(() => tab.endSession())
  expect(tab.session.get()).toBeNull()
})

it('a session began with the page or a later sign-in, not with a new token', async () => {
  const tab = await openTab()
  expect(tab.sessionBeganAt()).toBe(performance.timeOrigin)
  vi.useFakeTimers({ toFake: ['Date'], now: 5_000 })
  tab.act(() => tab.startSession(linked('second'), true))
  expect(tab.sessionBeganAt()).toBe(performance.timeOrigin)
  tab.act(() => tab.startSession(linked('third')))
  vi.setSystemTime(6_000)
  expect(tab.sessionBeganAt()).toBe(5_000)
  vi.useRealTimers()
})
