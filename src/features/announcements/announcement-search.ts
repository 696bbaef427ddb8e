import { searchTextOf } from '#lib/search-text.ts'

export type AnnouncementSearch = { id?: string | number }

/** The search parameters of /bulletin: which announcement is open. */
export function announcementSearch(search: Record<string, unknown>): AnnouncementSearch {
  const id = searchTextOf(search['id'])
  return id === undefined ? {} : { id }
}
