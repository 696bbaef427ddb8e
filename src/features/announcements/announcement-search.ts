export type AnnouncementSearch = { id?: string | number }

/** An id as the router writes it without quotes: a number where it looks like one. */
export function searchId(id: string): string | number {
  const number = Number(id)
  return Number.isSafeInteger(number) && String(number) === id ? number : id
}

/** The search parameters of /bulletin: which announcement is open. */
export function announcementSearch(search: Record<string, unknown>): AnnouncementSearch {
  const { id } = search
  if (typeof id === 'number') return { id }
  return typeof id === 'string' && id !== '' ? { id: searchId(id) } : {}
}
