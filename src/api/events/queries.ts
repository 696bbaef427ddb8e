import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { callIntended } from '#api/call-intended.ts'
import { callApi } from '#api/call.ts'
import { getEvents, postClaim } from '#api/events/contract.ts'
import { pageAfter, rowsOf } from '#api/pages.ts'
import { KEYS } from '#api/query-keys.ts'

export const eventsQuery = infiniteQueryOptions({
  queryKey: KEYS.events,
  queryFn: ({ pageParam, signal }) => callApi(getEvents, { page: pageParam }, signal),
  initialPageParam: 1,
  getNextPageParam: (last, _pages, asked) => pageAfter(last, asked),
  select: ({ pages }) => rowsOf(pages),
})

export const claimMutation = mutationOptions({
  mutationKey: ['claim'],
  mutationFn: callIntended(postClaim),
  meta: { affects: [KEYS.events, KEYS.balance, KEYS.self, KEYS.ledger, KEYS.reports] },
})
