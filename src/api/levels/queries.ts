import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getLevels } from '#api/levels/contract.ts'
import { joinPages, pageAfter } from '#api/pages.ts'

export const levelsQuery = infiniteQueryOptions({
  queryKey: ['levels'],
  queryFn: ({ pageParam, signal }) => callApi(getLevels, { page: pageParam }, signal),
  initialPageParam: 1,
  getNextPageParam: (last, _pages, asked) => pageAfter(last, asked),
  select: ({ pages }) => ({ level: pages[0]?.level ?? null, ...joinPages(pages) }),
})
