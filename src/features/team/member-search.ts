import type { MemberFilter } from '#api/team/contract.ts'
import { MEMBER_STATUSES, type MemberStatus } from '#api/team/member-status.ts'
import { keywordOf } from '#domain/record-filter.ts'
import { fromSearchText, searchTextOf } from '#lib/search-text.ts'

/** What /subList shows, as it stands in the address. */
export type MemberSearch = {
  /** Whose line: an id; the member's own without it. */
  parent?: string | number | undefined
  status?: MemberStatus | undefined
  /** What is searched for. */
  q?: string | number | undefined
}

export function memberSearch(search: Record<string, unknown>): MemberSearch {
  return {
    parent: searchTextOf(search['parent']),
    status: MEMBER_STATUSES.find((status) => status === search['status']),
    q: searchTextOf(keywordOf(search)),
  }
}

/** The same as it is sent. */
export const memberFilter = ({ parent, status, q }: MemberSearch): MemberFilter => ({
  parentId: fromSearchText(parent),
  status,
  keyword: keywordOf({ q }),
})
