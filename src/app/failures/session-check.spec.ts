import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, type Failure } from '#platform/http/failure.ts'
import { documentWithCookies } from '#platform/storage/simulated-cookies.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** HTTP 401 without a body code: only self data tells whether the session is over. */

const jar = new Map<string, string>()
const page = Object.assign(documentWithCookies(jar), { documentElement: { lang: '' } })
vi.stubGlobal('document', page)
vi.stubGlobal('location', {
  protocol: 'https:',
  origin: 'https://app.example',
  search: '',
  hash: '',
})
vi.stubGlobal('navigator', { onLine: true })
const stored = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: storageOf(stored),
  addEventListener: () => undefined,
})
/** The requests for self data under way. */
const asked: { bearer: string | null; answer: (response: Response | Error) => void }[] = []
vi.stubGlobal(
  'fetch',
  ({ headers, url }: Request) =>
    new Promise<Response>((resolve, reject) => {
      expect(url).toMatch(/\/mobile\/self$/)
      asked.push({
        bearer: headers.get('authorization'),
        answer: (response) => (response instanceof Error ? reject(response) : resolve(response)),
      })
    }),
)

const { handleFailure, noteAnswer } = await import('#app/failures/failure-effects.ts')
const { clearToasts, currentToasts } = await import('#ui/feedback/toast.ts')
const { endSession, session, startSession } = await import('#platform/session/session.ts')
const { forgetHomeCreated, noteHomeCreated } = await import('#platform/session/uuid.ts')
const { exitNotice } = await import('#platform/session/exit-notice.ts')
const { i18n, startLanguage } = await import('#platform/i18n/i18n.ts')
const catalog = {
  first: () => Promise.resolve({ messages: {} }),
  rest: () => Promise.resolve({ messages: {} }),
}
await startLanguage({ en: catalog, zh: catalog })
vi.spyOn(i18n, '_').mockImplementation(
  (text: unknown) => (text as { message?: string }).message ?? '',
)

const fail = (path: string, failure: Partial<Failure> = {}, isShownInPlace = false) =>
  handleFailure(
    new ApiError({ kind: 'http', status: 401, ...failure } as Failure, { method: 'GET', path }),
    { isBackground: false, ownCodes: [], isShownInPlace },
  )
/** Lets what has been answered take effect. */
const pass = () => new Promise((resolve) => setTimeout(resolve, 10))
async function answer(response: Response | Error): Promise<void> {
  asked.shift()?.answer(response)
  await pass()
}
const toasts = () => currentToasts().map(({ text }) => text)

const FAILED = 'The request failed (HTTP {0}).'
const PAGE = '<html><title>401 Authorization Required</title></html>'
const SELF = '{"code":0,"data":{}}'

beforeEach(() => {
  startSession({ token: 'mine', id: null })
  return async () => {
    vi.useRealTimers()
    forgetHomeCreated()
    await answer(new Error('cut'))
    endSession()
    exitNotice.set(null)
    clearToasts()
    noteAnswer()
  }
})

it.each([
  ['a page', new Response(PAGE, { status: 401 }), ''],
  ['a reason', new Response('{"status":401,"message":"Expired"}', { status: 401 }), 'Expired'],
  ['body code 10001', new Response('{"code":10001,"message":"Expired"}'), 'Expired'],
])('the session ends if self data is answered by %s, too', async (_, response, message) => {
  for (const path of ['/mobile/orders', '/mobile/balance']) fail(path)
  await pass()
  expect(asked.map(({ bearer }) => bearer)).toEqual(['Bearer mine'])
  expect(toasts()).toEqual([])
  await answer(response)
  expect(session.get()).toBeNull()
  expect(exitNotice.get()).toEqual({ message })
  expect(toasts()).toEqual([])
})

it.each([
  ['self data', new Response(SELF)],
  ['HTTP 500', new Response('', { status: 500 })],
  ['another body code', new Response('{"code":40012,"message":"No"}', { status: 401 })],
  ['no response', new Error('Failed to fetch')],
])('a 401 of one path is shown, and nobody is signed out, after %s', async (_, response) => {
  fail('/mobile/orders')
  fail('/mobile/levels', { message: 'Shown in place' }, true)
  await pass()
  await answer(response)
  expect(session.get()?.token).toBe('mine')
  expect(toasts()).toEqual([FAILED])
  // the next one asks again
  fail('/mobile/orders')
  await pass()
  expect(asked).toHaveLength(1)
})

it('a session that has begun meanwhile does not end, and is asked about by itself', async () => {
  fail('/mobile/orders')
  await pass()
  startSession({ token: 'next', id: null })
  fail('/mobile/orders')
  await pass()
  expect(asked.map(({ bearer }) => bearer)).toEqual(['Bearer mine', 'Bearer next'])
  await answer(new Response('', { status: 401 }))
  expect(session.get()?.token).toBe('next')
  await answer(new Response('', { status: 401 }))
  expect(session.get()).toBeNull()
})

it('nothing is asked without a session, as while signing in, or about a body code', async () => {
  fail('/mobile/orders', { kind: 'code', code: 40012, message: 'No' })
  endSession()
  fail('/mobile/login')
  await pass()
  expect(asked).toEqual([])
  expect(toasts()).toEqual(['No', FAILED])
})

it('on home without a uuid, self data is not asked for before its time', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  noteHomeCreated()
  fail('/mobile/balance')
  await vi.advanceTimersByTimeAsync(4_900)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toHaveLength(1)
  endSession()
  asked.shift()?.answer(new Error('cut'))
  await vi.advanceTimersByTimeAsync(10)
  expect(toasts()).toEqual([])

  // nor of the next session
  startSession({ token: 'mine', id: null })
  forgetHomeCreated()
  noteHomeCreated()
  fail('/mobile/balance')
  startSession({ token: 'next', id: null })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked).toEqual([])
})
