import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Intended } from '#api/call-intended.ts'
import { callApi } from '#api/call.ts'
import { getEvents, postClaim, type OperatorEvent } from '#api/events/contract.ts'
import { idOf, joinPages, pageAfter } from '#api/pages.ts'
import { patchRows } from '#api/patch-query.ts'
import { KEYS } from '#api/query-keys.ts'

export const eventsQuery = infiniteQueryOptions({
  queryKey: KEYS.events,
  queryFn: ({ pageParam, signal }) => callApi(getEvents, { page: pageParam }, signal),
  initialPageParam: 1,
  getNextPageParam: (_last, pages, asked) => pageAfter(pages, asked, idOf),
  select: ({ pages }) => joinPages(pages),
})

const markClaimed = (client: QueryClient, id: string) =>
  patchRows<OperatorEvent>(client, KEYS.events, (event) =>
    event.id === id ? { ...event, status: 'claimed' } : event,
  )

type Claim = Omit<Intended<unknown>, 'form'> & { id: string }

/** A claimed reward is not offered again, even if the events cannot be fetched. */
export const claimMutation = mutationOptions({
  mutationKey: ['claim'],
  // no form: nothing on screen shows what the server says about fields
  mutationFn: ({ id, idempotencyKey }: Claim) =>
    callApi(postClaim, { id }, undefined, { idempotencyKey }),
  onSuccess: (_answer, { id }: Claim, _result, { client }) => markClaimed(client, id),
  meta: { affects: [KEYS.events, KEYS.balance, KEYS.self, KEYS.ledger, KEYS.reports] },
})
