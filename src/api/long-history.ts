import type { Query } from '@tanstack/react-query'

/** A history with more pages is not refetched automatically: that would take one call per page. */
export const MAX_RENEWED_PAGES = 3

export function isLongHistory({ meta, state: { data } }: Pick<Query, 'meta' | 'state'>): boolean {
  if (!meta?.isHistory || typeof data !== 'object' || data === null) return false
  return 'pages' in data && Array.isArray(data.pages) && data.pages.length > MAX_RENEWED_PAGES
}
