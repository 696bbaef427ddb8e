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
  /** The number of rows on all pages; null if missing. */
  total: number | null
  /** Whether `total` tells if there are more pages. */
  isCounted: boolean
}

type Body = Record<string, unknown>

/** The keys that may hold the rows, in order of preference. */
const ROWS = ['data', 'items', 'list', 'rows', 'records', 'results']
/** The objects beside the rows that may hold paging keys: Laravel's resources nest them. */
const BESIDE = ['meta', 'links', 'page', 'pagination', 'pager', 'paginator']
/** Arrays beside the rows that hold none. */
const NO_ROWS = new Set(['links', 'sort'])
/** Keys beside rows that are keyed by id, which are not rows themselves. */
const NO_ROW =
  /^(?:(?:current|next|last|total|per|prev|first|hasnext|islast)(?:pages?(?:url)?|cursor)|total(?:s|count|elements)?|pages?|page(?:size|num|no)|from|to|path|hasmore|hasnext|size|limit|current|meta|links|pagination)$/
/** The maximum depth at which rows may be wrapped. */
const MAX_DEPTH = 4

/** A key without its case and underscores: `has_next_page` and `hasNextPage` are one. */
const plain = (name: string) => name.replaceAll('_', '').toLowerCase()

/** The key under which an object holds rows; undefined if it is the rows itself, or has none. */
function rowsName(body: Body): string | undefined {
  const named = ROWS.filter((name) => typeof body[name] === 'object' || body[name] === '')
  if (named.length > 0) return named.find((name) => body[name]) ?? named[0]
  const arrays = Object.keys(body).filter((name) => Array.isArray(body[name]) && !NO_ROWS.has(name))
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
 * them at any of those depths, under the names of the specification or of common paginators (R12.33
 * says which of them count). `askedPage` (from 1) is the requested page: a page that does not advance
 * ends the list, as does one without rows. `idKey`: see `readList`. Returns null if there is no list.
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
  // further out it may count anything
  const count = levels.at(-1)?.['count']
  if (levels.length === 0) return null
  const rows = readList(isBody(inner) ? withoutPaging(inner) : inner, idKey)
  if (!rows) return null
  if (isBody(inner)) levels.push(inner)
  const said = levels.flatMap(withBeside).toReversed().map(withPlainKeys)
  const named = readPageNumber(find(said, ['currentpage', 'current', 'pagenum', 'pageno']))
  // the one before is the requested page of a server that counts from 0
  const currentPage = named === null || named === askedPage - 1 ? askedPage : named
  const total = readCount(find(said, ['total', 'totalcount', 'totalelements'])) ?? readCount(count)
  return {
    rows,
    currentPage,
    ...readNext(said, rows.length, total, askedPage, currentPage),
    totals: find(said, ['totals']) ?? null,
    total,
  }
}

/** An object, with the objects beside its rows that may hold paging keys. */
function withBeside(level: Body): Body[] {
  return [level].concat(BESIDE.map((name) => level[name]).filter(isBody))
}

const withPlainKeys = (level: Body): Body =>
  Object.fromEntries(Object.entries(level).map(([name, value]) => [plain(name), value]))

const isRow = (name: string) => !NO_ROW.test(plain(name))

function withoutPaging(keyed: Body): Body {
  const names = Object.keys(keyed)
  if (names.every(isRow)) return keyed
  return Object.fromEntries(names.filter(isRow).map((name) => [name, keyed[name]]))
}

/** The value in the innermost object that has one of these keys, which are plain. */
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

/**
 * The next page, from whatever the backend provides: its number, a key that says whether there is
 * one, a link or a cursor to it, or the numbers of pages or rows.
 */
function readNext(
  said: readonly Body[],
  rows: number,
  total: number | null,
  askedPage: number,
  currentPage: number,
): Pick<WirePage, 'nextPage' | 'lastPage' | 'isCounted'> {
  const next = find(said, ['nextpage'])
  const link = find(said, ['nextpageurl', 'next'])
  const cursor = find(said, ['nextcursor'])
  const more = find(said, ['hasmore', 'hasmorepages', 'hasnext', 'hasnextpage'])
  const isLast = find(said, ['last', 'islast', 'islastpage'])
  const last = find(said, ['pages', 'totalpages', 'totalpage', 'pagecount', 'lastpage'])
  const perPage = readPageNumber(find(said, ['perpage', 'pagesize', 'limit', 'size']))
  const counted = perPage === null || total === null ? null : Math.ceil(total / perPage) || null
  const lastPage = readPageNumber(last) ?? counted
  const isSaid = [next, link, cursor, more, isLast, last].some((value) => value !== undefined)
  const hasMore =
    readFlag(next) ||
    readFlag(more) ||
    isLast === false ||
    // what they name cannot be asked for, but there is more
    [link, cursor].some((value) => typeof value !== 'object' && Boolean(value)) ||
    (lastPage === null
      ? !isSaid && total !== null && (askedPage > 1 || rows < total)
      : currentPage < lastPage)
  const named = readPageNumber(next) ?? pageOfUrl(next) ?? pageOfUrl(link)
  const wanted = named ?? (hasMore ? currentPage + 1 : null)
  const isAhead = rows > 0 && wanted !== null && wanted > Math.max(askedPage, currentPage)
  return {
    nextPage: isAhead ? wanted : null,
    lastPage,
    // also against an end that is said, if the number of the last page proves that rows are counted
    isCounted:
      total !== null &&
      (!isSaid || (!isAhead && (wanted !== null || (counted !== null && counted === lastPage)))),
  }
}
