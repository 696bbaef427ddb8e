import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { watchQueries } from '#api/watch-queries.ts'

let client: QueryClient
let seen: string[]

const note = (what: string) => () => seen.push(what)
const watch = () =>
  watchQueries(client, ({ queryKey }) => queryKey[0] === 'self', {
    onAdded: note('added'),
    onFetch: note('fetch'),
    onResponse: note('response'),
    onData: (_, isResponse) => seen.push(isResponse ? 'data' : 'patched data'),
  })
const ask = (key: string) =>
  client.fetchQuery({ queryKey: [key], queryFn: () => Promise.resolve(1) })

beforeEach(() => {
  client = new QueryClient()
  seen = []
})

it('reports a query that is added, fetched and answered', async () => {
  watch()
  await ask('self')
  expect(seen).toEqual(['added', 'fetch', 'response', 'data'])
})

it('distinguishes a patch from a response', async () => {
  await ask('self')
  watch()
  client.setQueryData(['self'], 2)
  expect(seen).toEqual(['patched data'])
})

it('reports nothing for a query that has only been invalidated', async () => {
  await ask('self')
  watch()
  await client.invalidateQueries({ refetchType: 'none' })
  expect(seen).toEqual([])
})

it('ignores other queries', async () => {
  watch()
  await ask('balance')
  expect(seen).toEqual([])
})

it('stops after its cleanup function', async () => {
  watch()()
  await ask('self')
  expect(seen).toEqual([])
})
