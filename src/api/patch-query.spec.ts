import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { patchQuery } from '#api/patch-query.ts'

const KEY = ['orders', 'collection', 'active']
const ASKED_AT = 1_000

let client: QueryClient
const state = () => client.getQueryState(KEY)
const fails = () => Promise.reject(new Error('no network'))
const add = (list: string[]) => [...list, 'new']

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(KEY, ['old'], { updatedAt: ASKED_AT })
})

describe('a patch', () => {
  it('changes the data and keeps its age', () => {
    patchQuery(client, KEY, add)
    expect(state()).toMatchObject({ data: ['old', 'new'], dataUpdatedAt: ASKED_AT })
  })

  it('keeps the invalidation by a write', async () => {
    await client.invalidateQueries({ queryKey: KEY, refetchType: 'none' })
    patchQuery(client, KEY, add)
    expect(state()).toMatchObject({ data: ['old', 'new'], isInvalidated: true })
  })

  it('keeps the failure of the last request', async () => {
    await client.prefetchQuery({ queryKey: KEY, queryFn: fails, retry: false })
    patchQuery(client, KEY, add)
    const failed = { status: 'error', error: new Error('no network'), isInvalidated: true }
    expect(state()).toMatchObject({ data: ['old', 'new'], dataUpdatedAt: ASKED_AT, ...failed })
    await client.prefetchQuery({ queryKey: KEY, queryFn: () => ['read'] })
    expect(state()).toMatchObject({ data: ['read'], status: 'success', error: null })
  })

  it('does not invalidate by itself', () => {
    patchQuery(client, KEY, add)
    expect(state()?.isInvalidated).toBe(false)
  })

  it('creates nothing for a query without data', () => {
    patchQuery(client, ['orders', 'payment'], add)
    expect(client.getQueryCache().getAll()).toHaveLength(1)
  })

  it('changes nothing before the first response', () => {
    const key = ['orders', 'payment']
    client.getQueryCache().build(client, { queryKey: key })
    patchQuery(client, key, add)
    expect(client.getQueryData(key)).toBeUndefined()
    expect(state()?.data).toEqual(['old'])
  })

  it('leaves a running read running', async () => {
    const read = client.fetchQuery({ queryKey: KEY, queryFn: () => Promise.resolve(['read']) })
    patchQuery(client, KEY, add)
    expect(state()).toMatchObject({ data: ['old', 'new'], fetchStatus: 'fetching' })
    expect(await read).toEqual(['read'])
  })

  it('does not notify observers if nothing changes', () => {
    const events: string[] = []
    client.getQueryCache().subscribe(({ type }) => events.push(type))
    patchQuery(client, KEY, (list) => list)
    expect(events).toEqual([])
  })
})
