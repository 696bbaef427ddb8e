import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { callIntended } from '#api/call-intended.ts'
import { callApi } from '#api/call.ts'
import { getInviter, getInvites, postInvite, putInvite } from '#api/invites/contract.ts'
import { levelsQuery } from '#api/levels/queries.ts'
import { idOf, joinPages, pageAfter } from '#api/pages.ts'
import { KEYS } from '#api/query-keys.ts'
import { REGISTER_CODES } from '#api/registration/contract.ts'

export const invitesQuery = infiniteQueryOptions({
  queryKey: KEYS.invites,
  queryFn: ({ pageParam, signal }) => callApi(getInvites, { page: pageParam }, signal),
  initialPageParam: 1,
  getNextPageParam: (_last, pages, asked) => pageAfter(pages, asked, idOf),
  select: ({ pages }) => joinPages(pages),
})

export const createInviteMutation = mutationOptions({
  mutationKey: ['createInvite'],
  mutationFn: callIntended(postInvite),
  // the member's own rates limit those of the invitation
  meta: { affects: [KEYS.invites], reliesOn: [levelsQuery.queryKey] },
})

export const enableInviteMutation = mutationOptions({
  mutationKey: ['enableInvite'],
  mutationFn: (change: { id: string; enable: boolean }) => callApi(putInvite, change),
  // waited for: the switch shows the server's state
  meta: { affects: [KEYS.invites], waitsFor: [KEYS.invites] },
})

/** An invalid code is reported beside its field. */
export const inviterQuery = (code: string) =>
  queryOptions({
    queryKey: ['inviter', code],
    queryFn: ({ signal }) => callApi(getInviter, { code }, signal),
    staleTime: Infinity,
    meta: { notRefreshed: 'inviter', ownCodes: Object.keys(REGISTER_CODES).map(Number) },
  })
