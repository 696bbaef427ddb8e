import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentWithCookies } from '#platform/storage/simulated-cookies.ts'

/** What becomes of a link that waits while the session ends or another link arrives. */

type Owner = 'own' | 'free' | 'invalid' | 'other' | 'unknown'
const answers: ((owner: Owner) => void)[] = []
vi.mock('#api/self/whose-token.ts', () => ({
  whoseToken: () => new Promise<Owner>((resolve) => answers.push(resolve)),
}))

const jar = new Map<string, string>()
vi.stubGlobal('document', documentWithCookies(jar))
vi.stubGlobal('window', { addEventListener: () => undefined })
const opened = vi.fn<(hash: string) => void>()
vi.stubGlobal('location', {
  protocol: 'https:',
  origin: 'https://app.example',
  search: '',
  replace: opened,
})
vi.stubGlobal('navigator', { onLine: true })

const { session, startSession, endSession } = await import('#platform/session/session.ts')
const { waitingLink } = await import('#platform/session/waiting-link.ts')
const { linkNotice } = await import('#app/shell/late-notices.ts')
const { judgeLink } = await import('#app/session/foreign-link.ts')
const { expireSession } = await import('#app/session/session-flow.ts')
const { exitNotice } = await import('#platform/session/exit-notice.ts')
const { countRequest } = await import('#platform/http/in-flight.ts')

beforeEach(() => {
  vi.useFakeTimers()
  startSession({ token: 'mine', id: null })
})
afterEach(() => {
  waitingLink.set(null)
  linkNotice.set(null)
  exitNotice.set(null)
  endSession()
  answers.length = 0
  opened.mockClear()
  vi.useRealTimers()
})

/** A link with a token arrives, and its owner is asked for. */
function arrive(token: string) {
  const link = { session: { token, id: null }, place: '/orderRecord' }
  waitingLink.set(link)
  void judgeLink(link)
}
const settle = () => vi.advanceTimersByTimeAsync(10)

async function judge(token: string, owner: Owner): Promise<void> {
  arrive(token)
  answers.pop()?.(owner)
  await settle()
}

it('a link that could not be checked opens when the session ends by itself', async () => {
  await judge('linked', 'unknown')
  expireSession('Session expired')
  await settle()
  expect(session.get()?.token).toBe('linked')
  expect(opened).toHaveBeenCalledExactlyOnceWith('#/orderRecord')
})

it('the link of another member, asked about, does not open without consent when the session ends', async () => {
  await judge('linked', 'other')
  expireSession('Session expired')
  await settle()
  expect(session.get()).toBeNull()
  expect(waitingLink.get()).toBeNull()
})

it('no link opens after a sign-out', async () => {
  await judge('linked', 'unknown')
  endSession()
  await settle()
  expect(session.get()).toBeNull()
})

it('no link replaces a member who has signed in since the session ended', async () => {
  await judge('linked', 'unknown')
  expireSession('Session expired')
  startSession({ token: 'next', id: null })
  await settle()
  expect(session.get()?.token).toBe('next')
})

it('a declined link does not keep the next one from opening', async () => {
  await judge('declined', 'other')
  const question = linkNotice.get() as ReactElement<{ onStay: () => void }>
  question.props.onStay()
  await judge('linked', 'unknown')
  expireSession('Session expired')
  await settle()
  expect(session.get()?.token).toBe('linked')
})

it.each<Owner>(['own', 'free', 'invalid', 'other', 'unknown'])(
  'the answer %s about a link that a later one has replaced changes nothing',
  async (owner) => {
    arrive('earlier')
    arrive('later')
    answers[0]?.(owner)
    await settle()
    expect(session.get()?.token).toBe('mine')
    expect(linkNotice.get()).toBeNull()
    answers[1]?.('own')
    await settle()
    expect(session.get()?.token).toBe('later')
  },
)

it('the member’s own link waits for a running write, and gives way to one that arrives meanwhile', async () => {
  const end = countRequest(true)
  await judge('earlier', 'own')
  expect(session.get()?.token).toBe('mine')
  arrive('later')
  end()
  await settle()
  expect(session.get()?.token).toBe('mine')
  expect(waitingLink.get()?.session.token).toBe('later')
})
