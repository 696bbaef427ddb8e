import type { Query } from '@tanstack/react-query'

/** A history of more pages is not renewed by itself: it would take a call for every one of them. */
const MAX_RENEWED_PAGES = 3

export function isLongHistory({ meta, state: { data } }: Pick<Query, 'meta' | 'state'>): boolean {
  if (!meta?.isHistory || typeof data !== 'object' || data === null) return false
  return 'pages' in data && Array.isArray(data.pages) && data.pages.length > MAX_RENEWED_PAGES
}
