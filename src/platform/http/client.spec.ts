import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '#platform/http/client.ts'
import type { ApiError } from '#platform/http/failure.ts'
import { readGate } from '#platform/http/read-gate.ts'
import type { HttpRequest } from '#platform/http/transmit.ts'

const { config, network, session, uploads } = vi.hoisted(() => {
  const listeners = new Set<() => void>()
  const member = { token: 'mine', id: null } as { token: string; id: null } | null
  return {
    config: { apiUrl: '', idempotencyHeader: '' },
    network: { isOnline: true },
    session: {
      now: member,
      isCookieDeleted: false,
      listeners,
      become(next: typeof member) {
        this.now = next
        for (const listener of listeners) listener()
      },
    },
    uploads: {
      requests: [] as { request: Request; onSent: () => void; finish: () => void }[],
    },
  }
})

vi.mock('#platform/config.ts', () => ({ config }))
vi.mock('#platform/session/block.ts', () => ({ block: vi.fn(), isBlocked: () => false }))
vi.mock('#platform/clock/clock.ts', () => ({ syncServerTime: vi.fn() }))
vi.mock('#platform/i18n/i18n.ts', () => ({ localizationHeader: () => 'en' }))
vi.mock('#platform/network/network.ts', () => ({ online: { get: () => network.isOnline } }))
vi.mock('#platform/session/session.ts', () => ({
  isCookieDeleted: () => session.isCookieDeleted,
  session: {
    get: () => session.now,
    subscribe: (listener: () => void) => {
      session.listeners.add(listener)
      return () => session.listeners.delete(listener)
    },
  },
}))
vi.mock('#platform/http/send-by-xhr.ts', () => ({
  sendByXhr: (request: Request, _body: FormData, { onSent }: { onSent: () => void }) =>
    new Promise((resolve, reject) => {
      const finish = () => resolve(new Response('{"code":0,"data":1}'))
      uploads.requests.push({ request, onSent, finish })
      request.signal.addEventListener('abort', () => reject(new Error('cut')))
    }),
}))

const OK = () => new Response('{"code":0,"data":{}}', { status: 200 })
const sent: Request[] = []

const path = '/mobile/exchange'
const post: HttpRequest = { method: 'POST', path }
const upload = (): HttpRequest => ({ ...post, body: new FormData() })

const kindOf = (error: unknown) => (error as { failure?: { kind: string } }).failure?.kind
const failureOfCall = (call: Promise<unknown>) => call.then(() => 'done', kindOf)
const keyIn = (request: Request | undefined) => request?.headers.get('x-intent')

beforeEach(() => {
  Object.assign(config, { apiUrl: 'http://api.test', idempotencyHeader: '' })
  network.isOnline = true
  Object.assign(session, { now: { token: 'mine', id: null }, isCookieDeleted: false })
  sent.length = 0
  uploads.requests.length = 0
  vi.stubGlobal('location', new URL('http://app.test/'))
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request)
    return Promise.resolve(OK())
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the idempotency header', () => {
  it('is not sent if none is configured', async () => {
    await send({ ...post, idempotencyKey: 'a' })
    expect([...(sent[0]?.headers.keys() ?? [])]).toEqual([
      'accept',
      'authorization',
      'localization',
    ])
  })

  it('is the key of the intent', async () => {
    config.idempotencyHeader = 'X-Intent'
    await send({ ...post, idempotencyKey: 'a' })
    expect(keyIn(sent[0])).toBe('a')
  })

  it('carries a new key with every other write', async () => {
    config.idempotencyHeader = 'X-Intent'
    const methods = ['POST', 'PUT', 'DELETE', 'POST'] as const
    await Promise.all(methods.map((method) => send({ method, path })))
    const keys = sent.map(keyIn)
    expect(new Set(keys).size).toBe(4)
    for (const key of keys) expect(key).toMatch(/^[\da-f-]{36}$/)
  })

  it('is not sent with reads', async () => {
    config.idempotencyHeader = 'X-Intent'
    await send({ method: 'GET', path })
    expect(keyIn(sent[0])).toBeNull()
  })

  it('is sent with an upload', async () => {
    config.idempotencyHeader = 'X-Intent'
    const done = send({ ...upload(), idempotencyKey: 'a' })
    await expect.poll(() => uploads.requests).toHaveLength(1)
    expect(keyIn(uploads.requests[0]?.request)).toBe('a')
    uploads.requests[0]?.finish()
    await done
  })
})

const begin = async (signal?: AbortSignal) => {
  const outcome = failureOfCall(send({ ...upload(), signal }))
  await expect.poll(() => uploads.requests).toHaveLength(1)
  return { outcome, ...uploads.requests[0]! }
}

describe('an upload', () => {
  it.each([
    ['signs out', null],
    ['is replaced by another one', { token: 'another', id: null }],
  ])('is aborted when its member %s', async (_, next) => {
    const { outcome, request } = await begin()
    session.become(next)
    expect(request.signal.aborted).toBe(true)
    expect(await outcome).toBe('aborted')
  })

  it('is not sent if its member signs out while its code loads', async () => {
    const outcome = failureOfCall(send(upload()))
    session.become(null)
    expect(await outcome).toBe('aborted')
    expect(uploads.requests).toEqual([])
  })

  it('is not aborted after its last byte was sent, and its result is dropped', async () => {
    const { outcome, request, onSent, finish } = await begin()
    onSent()
    session.become({ token: 'another', id: null })
    expect(request.signal.aborted).toBe(false)
    finish()
    expect(await outcome).toBe('aborted')
  })

  it('can be cancelled by its sender at any time', async () => {
    const own = new AbortController()
    const { outcome, request, onSent } = await begin(own.signal)
    onSent()
    own.abort()
    expect(request.signal.aborted).toBe(true)
    expect(await outcome).toBe('aborted')
  })

  it('may take two minutes', async () => {
    vi.useFakeTimers()
    const { outcome, request } = await begin()
    await vi.advanceTimersByTimeAsync(119_000)
    expect(request.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toBe('timeout')
  })

  it('leaves no listener on the session behind', async () => {
    const { outcome, finish } = await begin()
    finish()
    expect(await outcome).toBe('done')
    expect(session.listeners.size).toBe(0)
  })
})

describe('during a Retry-After', () => {
  it("a read is not sent, a write is sent at once, and its response is not treated as a read's", async () => {
    const answers: string[] = []
    readGate.holdsBack = () => true
    readGate.onAnswer = (answered, { status }) => answers.push(`${answered} ${status}`)
    expect(await failureOfCall(send({ method: 'GET', path }))).toBe('held')
    expect(sent).toEqual([])
    expect(await failureOfCall(send(post))).toBe('done')
    expect(sent).toHaveLength(1)
    readGate.holdsBack = () => false
    expect(await failureOfCall(send({ method: 'GET', path }))).toBe('done')
    expect(answers).toEqual([`${path} 200`])
    delete readGate.holdsBack
    delete readGate.onAnswer
  })
})

describe('a write', () => {
  it('that is rejected by the app is not sent', async () => {
    network.isOnline = false
    expect(await failureOfCall(send(post))).toBe('offline')
    expect(sent).toEqual([])
  })

  it('drops a response that arrives for another member', async () => {
    vi.stubGlobal('fetch', () => {
      session.become({ token: 'another', id: null })
      return Promise.reject(new TypeError('reset'))
    })
    expect(await failureOfCall(send(post))).toBe('aborted')
  })
})

/** Sends a call without the session's cookie; its outcome. */
const sendWithout = () => {
  vi.useFakeTimers()
  session.isCookieDeleted = true
  return send(post).then(
    () => 'done',
    (error: unknown) => (error as ApiError).failure,
  )
}

describe('without the cookie of its session', () => {
  it('a call is not sent, and after 1 s the session counts as over', async () => {
    const outcome = sendWithout()
    await vi.advanceTimersByTimeAsync(999)
    const isHeld = await Promise.race([outcome.then(() => false), Promise.resolve(true)])
    expect(isHeld).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ kind: 'code', code: 10001, message: '' })
    expect(sent).toEqual([])
  })

  it('a call is dropped without a message if another tab has signed out', async () => {
    const outcome = sendWithout()
    Object.assign(session, { now: null, isCookieDeleted: false })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toEqual({ kind: 'aborted' })
    expect(sent).toEqual([])
  })

  it('a call is sent if the cookie is there again', async () => {
    const outcome = sendWithout()
    session.isCookieDeleted = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toBe('done')
  })
})

it.each(['GET', 'POST'] as const)(
  'drops a %s response that arrives after signing out',
  async (method) => {
    vi.stubGlobal('fetch', () => {
      session.become(null)
      return Promise.resolve(OK())
    })
    expect(await failureOfCall(send({ method, path }))).toBe('aborted')
  },
)
