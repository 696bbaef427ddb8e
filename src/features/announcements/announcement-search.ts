import { toSearchText } from '#lib/search-text.ts'

export type AnnouncementSearch = { id?: string | number }

/** The search parameters of /bulletin: which announcement is open. */
export function announcementSearch(search: Record<string, unknown>): AnnouncementSearch {
  const { id } = search
  if (typeof id === 'number') return { id }
  return typeof id === 'string' && id !== '' ? { id: toSearchText(id) } : {}
}
