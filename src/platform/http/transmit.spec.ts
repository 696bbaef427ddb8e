import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { transmit, type HttpRequest } from '#platform/http/transmit.ts'

const mocks = vi.hoisted(() => ({
  session: { token: 'mine', id: null } as { token: string; id: string | null } | null,
  syncServerTime: vi.fn(),
}))

vi.mock('#platform/config.ts', () => ({
  config: { apiUrl: 'http://api.test', idempotencyHeader: '' },
}))
vi.mock('#platform/clock/clock.ts', () => ({ syncServerTime: mocks.syncServerTime }))
vi.mock('#platform/i18n/i18n.ts', () => ({ localizationHeader: () => 'en' }))
vi.mock('#platform/session/session.ts', () => ({ session: { get: () => mocks.session } }))

const get: HttpRequest = { method: 'GET', path: '/mobile/self' }
const sent: Request[] = []
let respond: () => Promise<Response>

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** The clock goes on, and no timer runs. */
const sleep = () => vi.setSystemTime(Date.now() + 6_000)

/** A body whose `text` arrives at once but whose end never does. */
const unfinished = (text: string) =>
  new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode(text)) })

const failureOf = (call: HttpRequest, token = 'mine', isForeign = false) =>
  transmit(call, { sender: { token, id: null }, isForeign }).then(
    () => null,
    (error: { failure: unknown }) => error.failure,
  )

beforeEach(() => {
  vi.useFakeTimers()
  mocks.session = { token: 'mine', id: null }
  sent.length = 0
  mocks.syncServerTime.mockClear()
  respond = () => Promise.resolve(new Response('{}'))
  vi.stubGlobal('location', new URL('http://app.test/'))
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request)
    return respond()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a request', () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
  const statuses = [408, 413, 429, 500, 502, 503, 504]
  const attempts = methods.flatMap((method) => statuses.map((status) => ({ method, status })))

  it.each(attempts)('$method is sent once despite status $status', async ({ method, status }) => {
    respond = () => Promise.resolve(new Response('', { status, headers: { 'retry-after': '0' } }))
    const response = transmit({ ...get, method }, { sender: mocks.session })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await response).toEqual({ status, text: '' })
    expect(sent).toHaveLength(1)
  })

  it('is sent once when the connection fails', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'))
    const failure = failureOf(get)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failure).toEqual({ kind: 'no-response', reason: 'Failed to fetch' })
    expect(sent).toHaveLength(1)
  })

  it('has token, language, query and body', async () => {
    mocks.session = { token: 'mine', id: '7' }
    const query = { page: 2, status: undefined }
    let body = ''
    respond = async () => {
      body = (await sent[0]?.text()) ?? ''
      return new Response('')
    }
    await transmit({ method: 'POST', path: '/x', query, body: { a: 1 } }, { sender: mocks.session })
    expect(sent[0]?.url).toBe('http://api.test/x?page=2')
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer mine',
      'content-type': 'application/json',
      id: '7',
      localization: 'en',
    })
    expect(body).toBe('{"a":1}')
  })

  it('sends no cookies and follows no redirect', async () => {
    await transmit(get, { sender: mocks.session })
    expect(sent[0]).toMatchObject({ credentials: 'omit', redirect: 'manual', cache: 'no-store' })
  })
})

describe('the deadline of 30 s', () => {
  it('ends a request without a response', async () => {
    respond = () => new Promise(() => undefined)
    const failure = failureOf(get)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failure).toEqual({ kind: 'timeout' })
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it('covers headers and body together', async () => {
    respond = async () => {
      await wait(29_000)
      return new Response(unfinished('{"code":'))
    }
    const settled = vi.fn()
    const failure = failureOf(get)
    void failure.then(settled)
    await vi.advanceTimersByTimeAsync(29_900)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(await failure).toEqual({ kind: 'timeout' })
  })

  it('does not discard what arrived while the phone slept: timers run first', async () => {
    const body = new ReadableStream({
      async start(stream) {
        await wait(30_100)
        stream.enqueue(new TextEncoder().encode('{"code":1}'))
        stream.close()
      },
    })
    respond = async () => {
      await wait(30_000)
      return new Response(body)
    }
    const response = transmit({ ...get, method: 'POST' }, { sender: mocks.session })
    sleep()
    await vi.advanceTimersByTimeAsync(30_100)
    expect(await response).toEqual({ status: 200, text: '{"code":1}' })
    expect(sent).toHaveLength(1)
  })

  it('ends a request that has no response after a sleep, either', async () => {
    respond = () => new Promise(() => undefined)
    const settled = vi.fn()
    const failure = failureOf(get)
    void failure.then(settled)
    sleep()
    await vi.advanceTimersByTimeAsync(31_999)
    expect(settled).not.toHaveBeenCalled()
    expect(sent[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toEqual({ kind: 'timeout' })
    expect(sent[0]?.signal.aborted).toBe(true)
  })
})

describe('a failure', () => {
  it.each<[string, HttpRequest, string]>([
    ['a body that cannot be serialised', { ...get, method: 'POST', body: { a: 1n } }, 'mine'],
    ['a token that no header can hold', get, 'line\nbreak'],
  ])('%s: nothing is sent', async (_, call, token) => {
    expect(await failureOf(call, token, true)).toMatchObject({ kind: 'setup' })
    expect(sent).toEqual([])
  })

  it('of the connection does not contain the URL', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failureOf({ ...get, query: { secret: '1' } })).toEqual({
      kind: 'no-response',
      reason: 'Failed to fetch',
    })
  })

  it('is reported for a redirect that the browser did not follow', async () => {
    const redirect = new Response(null, { status: 200 })
    Object.defineProperty(redirect, 'type', { value: 'opaqueredirect' })
    redirect.clone = () => redirect
    respond = () => Promise.resolve(redirect)
    expect(await failureOf(get)).toEqual({ kind: 'malformed', reason: 'redirect' })
  })

  it('is reported for a cancelled request', async () => {
    const own = new AbortController()
    respond = async () => {
      own.abort()
      throw new DOMException('', 'AbortError')
    }
    expect(await failureOf({ ...get, signal: own.signal })).toEqual({ kind: 'aborted' })
  })
})

describe('the session', () => {
  it('that ends before the request leaves prevents it', async () => {
    expect(await failureOf(get, 'gone')).toEqual({ kind: 'aborted' })
    expect(sent).toEqual([])
  })

  it('that ends before the response arrives drops it', async () => {
    respond = () => {
      mocks.session = null
      return Promise.resolve(new Response(unfinished('')))
    }
    expect(await failureOf(get)).toEqual({ kind: 'aborted' })
  })

  it('does not affect a request of another token', async () => {
    mocks.session = null
    expect(await failureOf(get, 'a link', true)).toBeNull()
  })
})

describe('the server’s time', () => {
  const date = 'Sun, 22 Nov 2026 13:00:00 GMT'

  it('is that of each response, whatever its status, when it came', async () => {
    const response = new Response('', { status: 500, headers: { date } })
    let finishBody: (() => void) | undefined
    vi.spyOn(response, 'text').mockReturnValue(
      new Promise((resolve) => {
        finishBody = () => resolve('')
      }),
    )
    response.clone = () => response
    respond = () => Promise.resolve(response)
    const receivedAt = Date.now()
    const answered = transmit(get, { sender: null, isForeign: true })
    await vi.advanceTimersByTimeAsync(10_000)
    finishBody?.()
    await answered
    expect(mocks.syncServerTime).toHaveBeenCalledWith(date, receivedAt, receivedAt)
  })

  it('is not that of a page, as a captive portal sends it', async () => {
    const page = '\n<!DOCTYPE html><p>Sign in to the Wi-Fi'
    respond = () => Promise.resolve(new Response(page, { headers: { date } }))
    await transmit(get, { sender: null, isForeign: true })
    expect(mocks.syncServerTime).not.toHaveBeenCalled()
  })
})
