import { isDay, type Day } from '#lib/manila-day.ts'
import { fromSearchText, searchTextOf } from '#lib/search-text.ts'

/** The days of a filter, both inclusive; a missing end is open. */
export type Days = { from?: Day | undefined; to?: Day | undefined }

export const DAY_PRESETS = ['today', 'yesterday', '7d', '30d'] as const
export type DayPreset = (typeof DAY_PRESETS)[number]

/**
 * The filter of a list of records as the URL holds it. A preset stays a preset there: a link to
 * 'today' means the day it is opened on. `status` is one of the screen's own values.
 */
export type RecordFilter<Status extends string = string> = Days & {
  status?: Status | undefined
  range?: DayPreset | undefined
  /** The search text. */
  q?: string | number | undefined
}

/** Another search parameter of such a list: the record whose detail is open. */
export type OpenRecordSearch = { open?: string | number | undefined }

/** The search parameters of a list without a filter. */
export const openRecordSearch = (search: Record<string, unknown>): OpenRecordSearch => ({
  open: searchTextOf(search['open']),
})

const MAX_KEYWORD_LENGTH = 64

/** The search text as it is sent, or undefined. */
export function keywordOf({ q }: { q?: unknown }): string | undefined {
  return fromSearchText(q)?.trim().slice(0, MAX_KEYWORD_LENGTH) || undefined
}

/**
 * Parses a filter from the URL. Invalid values are left out: an unknown status, a day that does not
 * exist, a range that ends before it begins. Every name is present, because the router passes
 * through the URL's own value for names that are missing here.
 */
export function recordFilterSearch<Status extends string>(
  search: Record<string, unknown>,
  statuses: readonly Status[],
): RecordFilter<Status> & OpenRecordSearch {
  const range = DAY_PRESETS.find((preset) => preset === search['range'])
  const from = isDay(search['from']) ? search['from'] : undefined
  const to = isDay(search['to']) ? search['to'] : undefined
  const hasDays = range === undefined && rangeProblem({ from, to }) === null
  return {
    status: statuses.find((status) => status === search['status']),
    range,
    from: hasDays ? from : undefined,
    to: hasDays ? to : undefined,
    q: searchTextOf(keywordOf(search)),
    ...openRecordSearch(search),
  }
}

/** What is wrong with a range that the user has chosen; null if it is valid. */
export function rangeProblem({ from, to }: Days): 'missing' | 'unreadable' | 'reversed' | null {
  if (!from && !to) return 'missing'
  if ((from && !isDay(from)) || (to && !isDay(to))) return 'unreadable'
  return from && to && to < from ? 'reversed' : null
}
