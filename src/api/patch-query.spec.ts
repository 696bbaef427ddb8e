import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { patchQuery } from '#api/patch-query.ts'

const KEY = ['orders', 'collection', 'active']
const ASKED_AT = 1_000

let client: QueryClient
const state = () => client.getQueryState(KEY)
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
