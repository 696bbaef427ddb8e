import type { MemberFilter } from '#api/team/contract.ts'
import { MEMBER_STATUSES, type MemberStatus } from '#api/team/member-status.ts'
import { optionalIdFrom, type OptionalId } from '#domain/address-id.ts'
import { keywordOf } from '#domain/record-filter.ts'
import { fromSearchText, searchTextOf } from '#lib/search-text.ts'

/** What /subList shows, as in the URL. */
export type MemberSearch = {
  /** The id of the member whose line is shown; by default the signed-in member. */
  parent?: OptionalId
  status?: MemberStatus | undefined
  /** The search text. */
  q?: string | number | undefined
}

export function memberSearch(search: Record<string, unknown>): MemberSearch {
  return {
    parent: optionalIdFrom(search['parent']),
    status: MEMBER_STATUSES.find((status) => status === search['status']),
    q: searchTextOf(keywordOf(search)),
  }
}

/** The filter as it is sent. */
export const memberFilter = ({ parent, status, q }: MemberSearch): MemberFilter => ({
  parentId: fromSearchText(parent),
  status,
  keyword: keywordOf({ q }),
})
