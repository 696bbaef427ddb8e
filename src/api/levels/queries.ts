import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getLevels } from '#api/levels/contract.ts'

export const levelsQuery = infiniteQueryOptions({
  queryKey: ['levels'],
  queryFn: ({ pageParam, signal }) => callApi(getLevels, { page: pageParam }, signal),
  initialPageParam: 1,
  getNextPageParam: ({ nextPage }, _pages, asked) =>
    nextPage !== null && nextPage > asked ? nextPage : null,
  select: ({ pages }) => {
    const byId = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]))
    return { level: pages[0]?.level ?? null, changes: [...byId.values()] }
  },
})
