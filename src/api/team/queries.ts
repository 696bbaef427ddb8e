import {
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import type { RecordSource } from '#api/record-list.ts'
import type { Page } from '#api/schema.ts'
import {
  getMember,
  getMembers,
  getTeam,
  MEMBER_CODES,
  postMember,
  putMember,
  type MemberFilter,
  type NewMember,
  type Suspension,
  type TeamMember,
} from '#api/team/contract.ts'

const TEAM = ['team']
const MEMBERS = 'team-members'
const LISTS = ['records', MEMBERS]

export const teamQuery = queryOptions({
  queryKey: [...TEAM, 'summary'],
  queryFn: ({ signal }) => callApi(getTeam, undefined, signal),
})

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: [...TEAM, 'member', id],
    queryFn: ({ signal }) => callApi(getMember, { id }, signal),
  })

export const membersSource = (filter: MemberFilter): RecordSource<TeamMember> => ({
  key: [MEMBERS, filter],
  load: (page, signal) => callApi(getMembers, { ...filter, page }, signal),
  idOf: ({ id }) => id,
})

/** A longer list is not asked for again, which would take a call for each of its pages. */
const MAX_RENEWED_PAGES = 3

type MemberPages = InfiniteData<Page<TeamMember>>

/** Also after a failure: the server may have done it all the same. */
async function renewTeam(client: QueryClient, changedId?: string): Promise<void> {
  await client.invalidateQueries({ queryKey: TEAM })
  const changed =
    changedId === undefined ? undefined : client.getQueryData(memberQuery(changedId).queryKey)
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: LISTS })) {
    const list = state.data as MemberPages | undefined
    if (list && list.pages.length > MAX_RENEWED_PAGES) {
      if (changed) {
        client.setQueryData(queryKey, withMember(list, changed), { updatedAt: state.dataUpdatedAt })
      }
    } else void client.invalidateQueries({ queryKey, exact: true })
  }
}

const withMember = ({ pages, pageParams }: MemberPages, member: TeamMember): MemberPages => ({
  pages: pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === member.id ? member : item)),
  })),
  pageParams,
})

export const createMemberMutation = mutationOptions({
  mutationKey: ['createMember'],
  mutationFn: (form: NewMember) => callApi(postMember, form),
  onSettled: (_answer, _error, _form, _result, { client }) => void renewTeam(client),
  meta: { ownCodes: Object.keys(MEMBER_CODES).map(Number) },
})

export const suspendMemberMutation = mutationOptions({
  mutationKey: ['suspendMember'],
  mutationFn: (change: Suspension) => callApi(putMember, change),
  // waited for: the state shown is the server's
  onSettled: (_answer, _error, { id }, _result, { client }) => renewTeam(client, id),
})
