import { expect, it, vi } from 'vitest'
import { combineQueries } from '#shared/query/combine-queries.ts'

const query = <T>(data: T | undefined, isError = false) => ({
  data,
  dataUpdatedAt: 7,
  isError,
  isFetching: isError,
  refetch: vi.fn(),
})

it('has data when all queries have data, null included', () => {
  expect(combineQueries(query(1), query(null)).data).toEqual([1, null])
  expect(combineQueries(query(1), query<string>(undefined)).data).toBeUndefined()
})

it('is as old as the oldest query', () => {
  expect(combineQueries({ ...query(1), dataUpdatedAt: 3 }, query(2)).dataUpdatedAt).toBe(3)
  expect(combineQueries(query(1), { ...query(2), dataUpdatedAt: 3 }).dataUpdatedAt).toBe(3)
})

it('is stale if one of them is stale', () => {
  expect(combineQueries(query(1), query(2))).toMatchObject({ isError: false, isFetching: false })
  expect(combineQueries(query(1), query(2, true))).toMatchObject({ isError: true })
})

it('has not failed if the failed query has older data and another one is still loading', () => {
  expect(combineQueries(query(1, true), query(undefined))).toMatchObject({
    data: undefined,
    isError: false,
  })
})

it('refetches only what is missing', () => {
  const [known, failed, loading] = [query(1, true), query(undefined, true), query(undefined)]
  const combined = combineQueries(known, failed, loading)
  expect(combined).toMatchObject({ isError: true, isFetching: true })
  combined.refetch()
  expect(failed.refetch).toHaveBeenCalledOnce()
  expect(known.refetch).not.toHaveBeenCalled()
  expect(loading.refetch).not.toHaveBeenCalled()
})
