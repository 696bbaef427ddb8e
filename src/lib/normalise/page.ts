import { readFlag } from '#lib/normalise/flag.ts'
import { isBody, readList } from '#lib/normalise/list.ts'
import { readCount } from '#lib/normalise/number.ts'

/** One page of a list: its unparsed rows, and the next page. */
export type WirePage = {
  rows: unknown[]
  /** Counted from 1. */
  currentPage: number
  /** The next page; null at the end of the list. */
  nextPage: number | null
  /** The last page, counted from 1; null if missing. */
  lastPage: number | null
  /** The unparsed totals of all pages; null if missing. */
  totals: unknown
}

type Body = Record<string, unknown>

/** The keys that may hold the rows, in order of preference. */
const ROWS = ['data', 'items', 'list', 'rows', 'records', 'results']
/** The objects beside the rows that may hold paging keys: Laravel's resources nest them. */
const BESIDE = ['meta', 'links', 'pagination', 'pager', 'paginator']
/** Keys beside rows that are keyed by id, which are not rows themselves. */
const NO_ROW =
  /^(?:(?:current|next|last|total|per|prev|first)_pages?(?:_url)?|total|totals|total_count|page|page_size|from|to|path|has_more|meta|links|pagination)$/
/** The maximum depth at which rows may be wrapped. */
const MAX_DEPTH = 4

/** The key under which an object holds rows; undefined if it is the rows itself, or has none. */
function rowsName(body: Body): string | undefined {
  const named = ROWS.filter((name) => typeof body[name] === 'object' || body[name] === '')
  if (named.length > 0) return named.find((name) => body[name]) ?? named[0]
  const arrays = Object.keys(body).filter((name) => Array.isArray(body[name]) && name !== 'links')
  return arrays.length === 1 ? arrays[0] : wrapperName(body)
}

/**
 * A key without a digit that holds a page, and is the only one besides plain values, or that is the
 * only one and holds keyed rows, not a row.
 */
function wrapperName(body: Body): string | undefined {
  const names = Object.keys(withoutPaging(body))
  const [name = '', ...others] = names.filter((key) => typeof body[key] === 'object')
  const inner = body[name]
  if (others.length > 0 || /^$|\d/.test(name)) return undefined
  if (isBody(inner) && ROWS.some((rows) => inner[rows] === null || Array.isArray(inner[rows]))) {
    return name
  }
  const isList =
    inner === null ||
    (isBody(inner) && Object.values(inner).every((row) => row === null || isBody(row)))
  return isList && names.length === 1 ? name : undefined
}

/**
 * Parses one page of a list. The rows may be wrapped up to four times, with the paging keys beside
 * them at any of those depths, under the names of the specification or of Laravel's paginators.
 * `askedPage` (from 1) is the requested page: a page that does not advance ends the list, as does
 * one without rows. `idKey`: see `readList`. Returns null if there is no list.
 */
export function readPage(body: unknown, askedPage: number, idKey?: string): WirePage | null {
  const levels: Body[] = []
  let inner = body
  for (let depth = 0; depth < MAX_DEPTH && isBody(inner); depth += 1) {
    const name = rowsName(inner)
    if (name === undefined) break
    levels.push(inner)
    inner = inner[name]
  }
  if (levels.length === 0) return null
  const rows = readList(isBody(inner) ? withoutPaging(inner) : inner, idKey)
  if (!rows) return null
  if (isBody(inner)) levels.push(inner)
  const said = levels.flatMap(withBeside).toReversed()
  const currentPage = readPageNumber(find(said, ['current_page'])) ?? askedPage
  const next = rows.length === 0 ? null : readNext(said, currentPage)
  return {
    rows,
    currentPage,
    nextPage: next !== null && next > Math.max(askedPage, currentPage) ? next : null,
    lastPage: readLast(said),
    totals: find(said, ['totals']) ?? null,
  }
}

/** An object, with the objects beside its rows that may hold paging keys. */
function withBeside(level: Body): Body[] {
  return [level].concat(BESIDE.map((name) => level[name]).filter(isBody))
}

function withoutPaging(keyed: Body): Body {
  const names = Object.keys(keyed)
  if (!names.some((name) => NO_ROW.test(name))) return keyed
  return Object.fromEntries(
    names.filter((name) => !NO_ROW.test(name)).map((name) => [name, keyed[name]]),
  )
}

/** The value in the innermost object that has one of these keys. */
function find(said: readonly Body[], names: readonly string[]): unknown {
  for (const level of said) {
    for (const name of names) if (level[name] !== undefined) return level[name]
  }
  return undefined
}

function readPageNumber(value: unknown): number | null {
  const page = readCount(value)
  return page === 0 ? null : page
}

/** The page number in a URL; null if there is none. */
const pageOfUrl = (value: unknown) =>
  typeof value === 'string' ? readPageNumber(/[?&]page=(\d+)/.exec(value)?.[1]) : null

const readLast = (said: readonly Body[]) =>
  readPageNumber(find(said, ['last_page', 'total_pages', 'page_count'])) ?? computeLast(said)

/** From the number of all rows and of those per page; null if one is missing. */
function computeLast(said: readonly Body[]): number | null {
  const perPage = readPageNumber(find(said, ['per_page', 'page_size']))
  const total = readCount(find(said, ['total', 'total_count']))
  return perPage === null || total === null ? null : Math.ceil(total / perPage) || null
}

/** The next page, from whatever the backend provides; null at the end. */
function readNext(said: readonly Body[], currentPage: number): number | null {
  const next = find(said, ['next_page'])
  const named = readPageNumber(next) ?? pageOfUrl(next)
  const linked = named ?? pageOfUrl(find(said, ['next_page_url', 'next']))
  if (linked !== null) return linked
  const last = readLast(said)
  const hasMore =
    readFlag(next) ||
    readFlag(find(said, ['has_more', 'has_more_pages'])) ||
    (last !== null && currentPage < last)
  return hasMore ? currentPage + 1 : null
}
