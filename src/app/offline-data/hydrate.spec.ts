import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { hydrateQueries, readSnapshot } from '#app/offline-data/hydrate.ts'

const NOW = 1_800_000_000_000
const HOUR_MS = 60 * 60 * 1000
const query = (ageMs: number) => ({ queryKey: ['balance'], data: 1, updatedAt: NOW - ageMs })

describe('readSnapshot', () => {
  it.each([
    ['of now', 0, true],
    ['of almost a day ago', 24 * HOUR_MS - 1, true],
    ['of a day ago', 24 * HOUR_MS, false],
    ['a little ahead of a clock', -60_000, true],
    ['far ahead of a clock that was put back', -HOUR_MS, false],
  ])('data %s', (_, age, isShown) => {
    const found = readSnapshot({ build: 'a', queries: [query(age)] }, 'a', NOW)
    expect(found).toHaveLength(isShown ? 1 : 0)
  })

  it.each([
    ['nothing', undefined],
    ['another build', { build: 'b', queries: [query(0)] }],
    ['a text', 'corrupt'],
    ['no list', { build: 'a', queries: 'x' }],
    ['entries of another form', { build: 'a', queries: [null, 7, { queryKey: 'x', data: 1 }] }],
  ])('%s gives nothing', (_, stored) => {
    expect(readSnapshot(stored, 'a', NOW)).toEqual([])
  })
})

describe('hydrateQueries', () => {
  it('keeps the age, asks anew, and never replaces what is newer', () => {
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
