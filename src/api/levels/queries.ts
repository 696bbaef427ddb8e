import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getLevels } from '#api/levels/contract.ts'
import { idOf, joinPages, pageAfter } from '#api/pages.ts'

export const levelsQuery = infiniteQueryOptions({
  queryKey: ['levels'],
  queryFn: ({ pageParam, signal }) => callApi(getLevels, { page: pageParam }, signal),
  initialPageParam: 1,
  getNextPageParam: (_last, pages, asked) => pageAfter(pages, asked, idOf),
  select: ({ pages }) => ({ level: pages[0]?.level ?? null, ...joinPages(pages) }),
})
