import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { freshQueries, hydrateQueries } from '#app/offline-data/hydrate.ts'

const NOW = 1_800_000_000_000
const HOUR_MS = 60 * 60 * 1000
const query = (ageMs: number) => ({ queryKey: ['balance'], data: 1, updatedAt: NOW - ageMs })

describe('freshQueries', () => {
  it.each([
    ['of now', 0, true],
    ['almost a day old', 24 * HOUR_MS - 1, true],
    ['a day old', 24 * HOUR_MS, false],
    ['slightly in the future', -60_000, true],
    ['far in the future, after the clock was set back', -HOUR_MS, false],
  ])('checks the age of data %s', (_, age, isShown) => {
    expect(freshQueries([query(age)], NOW)).toHaveLength(isShown ? 1 : 0)
  })

  it('leaves out what is not a query', () => {
    const others = [undefined, null, 7, 'corrupt', [], { queryKey: 'x', data: 1, updatedAt: NOW }]
    expect(freshQueries([...others, query(0)], NOW)).toEqual([query(0)])
  })
})

describe('hydrateQueries', () => {
  it('keeps the age, invalidates, and never replaces newer data', () => {
    const client = new QueryClient()
    client.setQueryData(['self'], 'new')
    hydrateQueries(client, [query(HOUR_MS), { queryKey: ['self'], data: 'old', updatedAt: NOW }])
    expect(client.getQueryState(['balance'])).toMatchObject({
      data: 1,
      dataUpdatedAt: NOW - HOUR_MS,
      isInvalidated: true,
    })
    expect(client.getQueryData(['self'])).toBe('new')
  })
})
