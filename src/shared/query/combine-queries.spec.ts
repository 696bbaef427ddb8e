import { expect, it, vi } from 'vitest'
import { combineQueries } from '#shared/query/combine-queries.ts'

const query = <T>(data: T | undefined, isError = false) => ({
  data,
  dataUpdatedAt: 7,
  isError,
  isFetching: isError,
  refetch: vi.fn(),
})

it('has data once all queries have theirs, null included', () => {
  expect(combineQueries(query(1), query(null)).data).toEqual([1, null])
  expect(combineQueries(query(1), query<string>(undefined)).data).toBeUndefined()
})

it('has the age of the first query', () => {
  expect(combineQueries({ ...query(1), dataUpdatedAt: 3 }, query(2)).dataUpdatedAt).toBe(3)
})

it('has failed if one query has failed', () => {
  expect(combineQueries(query(1), query(2))).toMatchObject({ isError: false, isFetching: false })
  expect(combineQueries(query(1), query(2, true))).toMatchObject({ isError: true })
})

it('has not failed while the failed query has older data and another is loading', () => {
  expect(combineQueries(query(1, true), query(undefined))).toMatchObject({
    data: undefined,
    isError: false,
  })
})

it('refetches only missing data', () => {
  const [known, failed, loading] = [query(1, true), query(undefined, true), query(undefined)]
  const combined = combineQueries(known, failed, loading)
  expect(combined).toMatchObject({ isError: true, isFetching: true })
  combined.refetch()
  expect(failed.refetch).toHaveBeenCalledOnce()
  expect(known.refetch).not.toHaveBeenCalled()
  expect(loading.refetch).not.toHaveBeenCalled()
})
