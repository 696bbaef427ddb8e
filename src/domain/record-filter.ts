import { addDays, isDay, type Day } from '#lib/manila-day.ts'
import { fromSearchText, searchTextOf } from '#lib/search-text.ts'

/** The days a filter asks for, both included; an end that is missing is open. */
export type Days = { from?: Day | undefined; to?: Day | undefined }

export const DAY_PRESETS = ['today', 'yesterday', '7d', '30d'] as const
export type DayPreset = (typeof DAY_PRESETS)[number]

/**
 * What a list of records shows, as it stands in the address. A preset stays a preset there: a link
 * to 'today' means the day it is opened on. `status` is one of the screen's own values.
 */
export type RecordFilter<Status extends string = string> = Days & {
  status?: Status | undefined
  range?: DayPreset | undefined
  /** What is searched for. */
  q?: string | number | undefined
}

/** What a list of records has in the address besides: the record whose detail is open. */
export type OpenRecordSearch = { open?: string | number | undefined }

/** Of a list that has nothing else in the address. */
export const openRecordSearch = (search: Record<string, unknown>): OpenRecordSearch => ({
  open: searchTextOf(search['open']),
})

const MAX_KEYWORD_LENGTH = 64

/** The keyword as it is sent, or undefined. */
export function keywordOf({ q }: { q?: unknown }): string | undefined {
  return fromSearchText(q)?.trim().slice(0, MAX_KEYWORD_LENGTH) || undefined
}

/**
 * Reads a filter from the address. What makes no sense is left out: an unknown status, a day that
 * does not exist, a range that ends before it begins. Every name is there, because the router lets
 * the address's own value through where this names none.
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

/** What is wrong with a range that a person has chosen; null when nothing is. */
export function rangeProblem({ from, to }: Days): 'missing' | 'unreadable' | 'reversed' | null {
  if (!from && !to) return 'missing'
  if ((from && !isDay(from)) || (to && !isDay(to))) return 'unreadable'
  return from && to && to < from ? 'reversed' : null
}

/** The days a preset stands for; '7d' is today and the six days before. */
export function presetDays(preset: DayPreset, today: Day): { from: Day; to: Day } {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
  }
}

/** The days of a filter on this day; none when it shows all. */
export function daysOf({ range, from, to }: RecordFilter, today: Day): Days {
  return range ? presetDays(range, today) : { from, to }
}

/** Whether a filter hides anything. */
export function isFiltered(filter: RecordFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}
