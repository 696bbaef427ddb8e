import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { fetchToEnd } from '#api/fetch-to-end.ts'

/** Requests that go on although the screen that shows their data is left. */

let client: QueryClient
let answers: ((data: string) => void)[]
let signals: AbortSignal[]

const query = {
  queryKey: ['data'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve) => {
      signals.push(signal)
      answers.push(resolve)
    }),
}

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(query.queryKey, 'old')
  answers = []
  signals = []
})

function openAndLeave(): void {
  new QueryObserver(client, query).subscribe(() => undefined)()
}

it('a screen that is opened and left does not end the request', async () => {
  const fetched = fetchToEnd(client, query)
  openAndLeave()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  answers[0]?.('new')
  expect(await fetched).toBe('new')
})

it('a request that a screen has begun is joined, and goes on when the screen is left', async () => {
  const leave = new QueryObserver(client, query).subscribe(() => undefined)
  const fetched = fetchToEnd(client, query)
  leave()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  answers[0]?.('new')
  expect(await fetched).toBe('new')
})

it('afterwards a screen that is left ends its own request again', async () => {
  const fetched = fetchToEnd(client, query)
  answers[0]?.('new')
  await fetched
  openAndLeave()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
})

it('a failure is reported to the caller', async () => {
  const fetched = fetchToEnd(client, {
    queryKey: ['data'],
    queryFn: () => Promise.reject(new Error('no response')),
    retry: false,
  })
  await expect(fetched).rejects.toThrow('no response')
})
