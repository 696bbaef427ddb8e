import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import { callApi } from '#api/call.ts'
import { getEvents, postClaim } from '#api/events/contract.ts'
import { pageAfter, rowsOf } from '#api/pages.ts'
import { selfQuery } from '#api/self/queries.ts'

export const eventsQuery = infiniteQueryOptions({
  queryKey: ['events'],
  queryFn: ({ pageParam, signal }) => callApi(getEvents, { page: pageParam }, signal),
  initialPageParam: 1,
  getNextPageParam: (last, _pages, asked) => pageAfter(last, asked),
  select: ({ pages }) => rowsOf(pages),
})

/** Whatever came of it, the events and the bonus are asked for anew. */
export const claimMutation = mutationOptions({
  mutationKey: ['claim'],
  mutationFn: (event: { id: string }) => callApi(postClaim, event),
  onSettled: (_answer, _error, _event, _result, { client }) => {
    for (const { queryKey } of [eventsQuery, balanceQuery, selfQuery]) {
      void client.invalidateQueries({ queryKey })
    }
  },
})
