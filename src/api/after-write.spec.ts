import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, failureOf, type Failure } from '#platform/http/failure.ts'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('location', { protocol: 'https:' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const { renewTouched } = await import('#api/after-write.ts')
const { isInDoubt } = await import('#api/doubt.ts')
const { session, startSession } = await import('#platform/session/session.ts')

const failed = (failure: Failure) => new ApiError(failure, { method: 'POST', path: '/x' })
const rejection = failed({ kind: 'http', status: 422, message: 'Too much' })
const isCode = (error: unknown) => failureOf(error)?.kind === 'code'
const LEDGER = ['records', 'ledger']
const MINUTE_MS = 60_000

let client: QueryClient
let asked: string[]

/** Puts a query into the cache, and observes it if `isShown`. */
function hold(queryKey: string[], isShown: boolean, data: unknown = 'old', meta = {}) {
  const queryFn = () => {
    asked.push(queryKey.join('/'))
    return new Promise((resolve) => setTimeout(resolve, 0, data))
  }
  client.setQueryDefaults(queryKey, { queryFn, meta, staleTime: 30_000, retry: false })
  client.setQueryData(queryKey, data)
  if (isShown)
    new QueryObserver(client, { queryKey, ...client.getQueryDefaults(queryKey) }).subscribe(
      () => undefined,
    )
}
const isStale = (queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  client = new QueryClient()
  asked = []
})
afterEach(() => {
  client.clear()
  // the next member's session has no doubts from the last one
  session.set({ token: 'next', id: null })
  session.set(null)
  vi.useRealTimers()
})

describe('after a write', () => {
  it.each<[string, unknown]>([
    ['was done', null],
    ['was rejected', rejection],
    ['got no response', failed({ kind: 'timeout' })],
  ])('that %s, active queries are refetched and others marked as stale', async (_, error) => {
    hold(['balance'], true)
    hold([...LEDGER, 'transfer'], false)
    hold(['team'], true)
    await renewTouched(client, { affects: [['balance'], LEDGER] }, error)
    await expect.poll(() => asked).toEqual(['balance'])
    expect(isStale([...LEDGER, 'transfer'])).toBe(true)
    expect(isStale(['team'])).toBe(false)
  })

  it.each<[string, unknown, string[]]>([
    ['refetched after a rejection', rejection, ['balance', 'banks']],
    ['left alone after a success', null, ['balance']],
  ])('what its form offers is %s', async (_, error, expected) => {
    hold(['balance'], true)
    hold(['banks'], true)
    await renewTouched(client, { affects: [['balance']], reliesOn: [['banks']] }, error)
    await expect.poll(() => asked).toEqual(expected)
  })

  it.each<Failure>([
    { kind: 'offline' },
    { kind: 'blocked' },
    { kind: 'setup', reason: '' },
    { kind: 'not-loaded' },
  ])('that never left the phone ($kind), nothing is refetched', async (failure) => {
    hold(['balance'], true)
    hold(LEDGER, false)
    await renewTouched(client, { affects: [['balance'], LEDGER] }, failed(failure))
    expect(asked).toEqual([])
    expect(isStale(LEDGER)).toBe(false)
  })

  it('refetches nothing whose response is in the cache, unless it failed or is being read', async () => {
    hold(['self'], true)
    const touches = { affects: [['self']], isAnswered: (response: unknown) => response !== null }
    await renewTouched(client, touches, null, 'whole')
    expect(asked).toEqual([])
    await renewTouched(client, touches, failed({ kind: 'timeout' }))
    expect(asked).toEqual(['self'])
    await renewTouched(client, touches, null, 'whole')
    expect(asked).toEqual(['self', 'self'])
  })

  it('refetches active queries if its response could not be applied', async () => {
    hold(['self'], true)
    const touches = { affects: [['self']], isAnswered: (response: unknown) => response !== null }
    await renewTouched(client, touches, null, null)
    await expect.poll(() => asked).toEqual(['self'])
  })

  it('refetches nothing after a rejection that says that nothing has changed', async () => {
    hold(['google'], true)
    const touches = { affects: [['google']], isHarmless: isCode }
    const wrong = {
      kind: 'code',
      code: 1,
      message: '',
      data: null,
      fields: {},
      status: 200,
    } as const
    await renewTouched(client, touches, failed(wrong))
    expect(isStale(['google'])).toBe(false)
    await renewTouched(client, touches, failed({ kind: 'timeout' }))
    await expect.poll(() => asked).toEqual(['google'])
  })

  it('marks a long history that is shown instead of refetching it page by page', async () => {
    hold(LEDGER, true, { pages: [1, 2, 3, 4], pageParams: [] }, { isHistory: true })
    await renewTouched(client, { affects: [LEDGER] }, null)
    expect(asked).toEqual([])
    expect(isStale(LEDGER)).toBe(true)
  })

  it('leaves alone the next page of a long history, which is loading', async () => {
    const pages = [1, 2, 3, 4]
    client.setQueryData(LEDGER, { pages, pageParams: pages })
    const answers: (() => void)[] = []
    const observer = new InfiniteQueryObserver(client, {
      queryKey: LEDGER,
      queryFn: ({ pageParam }) =>
        new Promise<number>((resolve) => answers.push(() => resolve(pageParam))),
      initialPageParam: 1,
      getNextPageParam: (last) => last + 1,
      staleTime: 30_000,
      meta: { isHistory: true },
    })
    observer.subscribe(() => undefined)
    void observer.fetchNextPage()
    await renewTouched(client, { affects: [LEDGER] }, null)
    answers[0]?.()
    await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([1, 2, 3, 4, 5])
  })

  it.each([[[]], [[['team']]]])(
    'requests once more what was requested for the first time before it, waiting for %j',
    async (waitsFor) => {
      const answers: ((state: string) => void)[] = []
      const observer = new QueryObserver(client, {
        queryKey: ['team', 'member', '7'],
        queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
      })
      observer.subscribe(() => undefined)
      const renewed = renewTouched(client, { affects: [['team']], waitsFor }, null)
      answers[0]?.('active')
      await expect.poll(() => answers).toHaveLength(2)
      answers[1]?.('suspended')
      await renewed
      await expect.poll(() => observer.getCurrentResult().data).toBe('suspended')
    },
  )

  it.each([
    ['for the first time', undefined],
    ['again', 'open'],
  ])('requests once more what no screen shows and was being requested %s', async (_, known) => {
    const answers: ((state: string) => void)[] = []
    const queryKey = ['orders', 'collection', 'active']
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
    client.setQueryData(queryKey, known)
    void client.prefetchQuery({ queryKey, queryFn, staleTime: 0 })
    await renewTouched(client, { affects: [['orders']] }, null)
    answers[0]?.('open')
    await expect.poll(() => answers).toHaveLength(2)
    answers[1]?.('done')
    await expect.poll(() => client.getQueryData(queryKey)).toBe('done')
  })

  it('gives whoever waits for such a first request the answer to the second one', async () => {
    const answers: ((state: string) => void)[] = []
    const query = {
      queryKey: ['team', 'member', '7'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
      retry: false,
    }
    new QueryObserver(client, query).subscribe(() => undefined)
    const awaited = client.fetchQuery(query)
    await renewTouched(client, { affects: [['team']] }, null)
    answers[0]?.('active')
    answers[1]?.('suspended')
    expect(await awaited).toBe('suspended')
  })

  it('leaves alone a first request for data that it does not affect', async () => {
    const ask = vi.fn<() => Promise<string>>(() => Promise.resolve('news'))
    const observer = new QueryObserver(client, { queryKey: ['announcements'], queryFn: ask })
    observer.subscribe(() => undefined)
    await renewTouched(client, { affects: [['balance']] }, null)
    await expect.poll(() => observer.getCurrentResult().data).toBe('news')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('waits for the response although the screen that shows the data is left', async () => {
    const answers: ((state: string) => void)[] = []
    const signals: AbortSignal[] = []
    const query = {
      queryKey: ['order', 'collection', 'C1'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        new Promise<string>((resolve) => {
          signals.push(signal)
          answers.push(resolve)
        }),
      staleTime: 30_000,
    }
    client.setQueryData(query.queryKey, 'open')
    const leave = new QueryObserver(client, query).subscribe(() => undefined)
    const order = ['order']
    const renewed = renewTouched(client, { affects: [order], waitsFor: [order] }, null)
    leave()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    answers[0]?.('done')
    await renewed
    expect(client.getQueryData(query.queryKey)).toBe('done')
    // afterwards a screen that is left ends its own request again
    const again = new QueryObserver(client, { ...query, staleTime: 0 })
    again.subscribe(() => undefined)()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  })

  it('resolves once everything it waits for has been refetched, and nothing else', async () => {
    hold(['order'], true)
    hold(['team'], true)
    await renewTouched(client, { affects: [['order']], waitsFor: [] }, null)
    asked = []
    const order = ['order']
    await renewTouched(client, { affects: [order], waitsFor: [order] }, null)
    expect(asked).toEqual(['order'])
    expect(isStale(['order'])).toBe(false)
  })
})

describe('a query in doubt after an answer that was lost, or leaves open what was done', () => {
  it.each<[string, unknown, boolean]>([
    ['a timeout', failed({ kind: 'timeout' }), true],
    ['a gateway', failed({ kind: 'http', status: 504 }), true],
    ['an upload that was cancelled', failed({ kind: 'aborted' }), true],
    ['an answer', null, false],
    ['a server error', failed({ kind: 'http', status: 500 }), true],
    ['one that is still processing the same', failed({ kind: 'http', status: 409 }), true],
    ['a rejection', rejection, false],
    ['a write that was never sent', failed({ kind: 'offline' }), false],
  ])('after %s is in doubt: %#', async (_, error, expected) => {
    await renewTouched(client, { affects: [LEDGER] }, error)
    expect(isInDoubt([...LEDGER, 'transfer', {}])).toBe(expected)
    expect(isInDoubt(['records', 'deposits'])).toBe(false)
    expect(isInDoubt(['records'])).toBe(false)
  })

  it('is in doubt only for its member, also with a new token', async () => {
    await renewTouched(client, { affects: [LEDGER] }, failed({ kind: 'timeout' }))
    startSession({ token: 'renewed', id: null }, true)
    expect(isInDoubt(LEDGER)).toBe(true)
    session.set({ token: 'another', id: null })
    expect(isInDoubt(LEDGER)).toBe(false)
  })

  it('is in doubt for 10 minutes', async () => {
    await renewTouched(client, { affects: [LEDGER] }, failed({ kind: 'timeout' }))
    vi.advanceTimersByTime(10 * MINUTE_MS - 1)
    await renewTouched(client, { affects: [['team']] }, failed({ kind: 'timeout' }))
    expect(isInDoubt(LEDGER)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isInDoubt(LEDGER)).toBe(false)
  })
})
