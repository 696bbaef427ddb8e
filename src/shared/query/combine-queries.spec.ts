import { expect, it, vi } from 'vitest'
import { combineQueries } from '#shared/query/combine-queries.ts'

const query = <T>(data: T | undefined, isError = false) => ({
  data,
  dataUpdatedAt: 7,
  isError,
  isFetching: isError,
  refetch: vi.fn(),
})

it('has its data when all have theirs, null included', () => {
  expect(combineQueries(query(1), query(null)).data).toEqual([1, null])
  expect(combineQueries(query(1), query<string>(undefined)).data).toBeUndefined()
})

it('is as old as the first one', () => {
  expect(combineQueries({ ...query(1), dataUpdatedAt: 3 }, query(2)).dataUpdatedAt).toBe(3)
})

it('is not up to date when one of them is not', () => {
  expect(combineQueries(query(1), query(2))).toMatchObject({ isError: false, isFetching: false })
  expect(combineQueries(query(1), query(2, true))).toMatchObject({ isError: true })
})

it('has not failed while the one that failed has older data and another still loads', () => {
  expect(combineQueries(query(1, true), query(undefined))).toMatchObject({
    data: undefined,
    isError: false,
  })
})

it('asks again only for what is missing', () => {
  const [known, failed, loading] = [query(1, true), query(undefined, true), query(undefined)]
  const combined = combineQueries(known, failed, loading)
  expect(combined).toMatchObject({ isError: true, isFetching: true })
  combined.refetch()
  expect(failed.refetch).toHaveBeenCalledOnce()
  expect(known.refetch).not.toHaveBeenCalled()
  expect(loading.refetch).not.toHaveBeenCalled()
})
