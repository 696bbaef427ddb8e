import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { callIntended } from '#api/call-intended.ts'
import { callApi } from '#api/call.ts'
import { levelsQuery } from '#api/levels/queries.ts'
import { isLongHistory } from '#api/long-history.ts'
import { patchRows } from '#api/patch-query.ts'
import { KEYS } from '#api/query-keys.ts'
import type { RecordSource } from '#api/record-list.ts'
import {
  getMember,
  getMembers,
  getTeam,
  MEMBER_CODES,
  postMember,
  putMember,
  type MemberFilter,
  type Suspension,
  type TeamMember,
} from '#api/team/contract.ts'
import { isUnsent } from '#platform/http/failure.ts'

export const teamQuery = queryOptions({
  queryKey: [...KEYS.team, 'summary'],
  queryFn: ({ signal }) => callApi(getTeam, undefined, signal),
})

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.team, 'member', id],
    queryFn: ({ signal }) => callApi(getMember, { id }, signal),
  })

export const membersSource = (filter: MemberFilter): RecordSource<TeamMember> => ({
  root: KEYS.teamMembers,
  key: [filter],
  load: (page, signal) => callApi(getMembers, { ...filter, page }, signal),
  idOf: ({ id }) => id,
  isWanted: ({ isSuspended }) =>
    isSuspended === null || !filter.status || isSuspended === (filter.status === 'suspended'),
})

/**
 * Updates the changed member in long lists, which are not refetched. Returns false if the member
 * could not be read.
 */
async function changeInLongLists(client: QueryClient, id: string): Promise<boolean> {
  const filter = { queryKey: KEYS.teamMembers, predicate: isLongHistory }
  const lists = client.getQueryCache().findAll(filter)
  if (lists.length === 0) return true
  // out of date if its sheet was closed meanwhile, as only data in use has been refetched
  const query = { ...memberQuery(id), staleTime: Infinity }
  const changed = await client.fetchQuery(query).catch(() => null)
  if (!changed) return false
  for (const { queryKey } of lists) {
    patchRows<TeamMember>(client, queryKey, (item) => (item.id === changed.id ? changed : item))
  }
  return true
}

/** One request per page, for the rows on the screen that would say the opposite. */
const renewLongLists = (client: QueryClient) =>
  void client.refetchQueries({
    queryKey: KEYS.teamMembers,
    type: 'active',
    predicate: isLongHistory,
  })

export const createMemberMutation = mutationOptions({
  mutationKey: ['createMember'],
  mutationFn: callIntended(postMember),
  meta: {
    affects: [KEYS.team, KEYS.teamMembers],
    // the member's own rates limit those of the new one
    reliesOn: [levelsQuery.queryKey],
    ownCodes: Object.keys(MEMBER_CODES).map(Number),
  },
})

export const suspendMemberMutation = mutationOptions({
  mutationKey: ['suspendMember'],
  mutationFn: (change: Suspension) => callApi(putMember, change),
  // runs after the member was refetched, so that the server's state is shown
  onSettled: async (_answer, error, { id, withDownline }, _result, { client }) => {
    if (isUnsent(error)) return
    const isChanged = await changeInLongLists(client, id)
    // which of the other rows are below the member is unknown
    if (withDownline || !isChanged) renewLongLists(client)
  },
  meta: { affects: [KEYS.team, KEYS.teamMembers], waitsFor: [KEYS.team] },
})
