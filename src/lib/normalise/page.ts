import { isBody, readList } from '#lib/normalise/list.ts'
import { readNumber } from '#lib/normalise/number.ts'

/** One page of a list: its rows as they came, and where the list goes on. */
export type WirePage = {
  rows: unknown[]
  /** Counted from 1. */
  currentPage: number
  /** The page to ask for next; null at the end of the list. */
  nextPage: number | null
  /** The last page, counted from 1; null when it is not said. */
  lastPage: number | null
  /** What all pages add up to, as it came; null when it is not said. */
  totals: unknown
}

type Body = Record<string, unknown>

/** The names under which the rows may stand, in the order in which they are looked for. */
const ROWS = ['data', 'items', 'list', 'rows', 'records', 'results']
/** Where paging keys may stand beside the rows: Laravel's resources have them one level down. */
const BESIDE = ['meta', 'links', 'pagination', 'pager', 'paginator']
/** What stands beside rows that are keyed by their ids, and is none of them. */
const NO_ROW =
  /^(?:(?:current|next|last|total|per|prev|first)_pages?(?:_url)?|total|totals|from|to|path|has_more|meta|links|pagination)$/
/** How deep the rows may be wrapped. */
const MAX_DEPTH = 4

/** Under which name an object holds rows; undefined when it is the rows itself, or holds none. */
function rowsName(body: Body): string | undefined {
  const named = ROWS.filter((name) => typeof body[name] === 'object' || body[name] === '')
  if (named.length > 0) return named.find((name) => body[name]) ?? named[0]
  const arrays = Object.keys(body).filter((name) => Array.isArray(body[name]) && name !== 'links')
  return arrays.length === 1 ? arrays[0] : undefined
}

/**
 * Reads one page of a list. The rows may be wrapped up to four times, and the paging keys stand
 * beside the rows at any of those depths, by the names of the specification or of Laravel's
 * paginators. `askedPage` (from 1) is the page that was asked for: a page that leads no further
 * ends the list, and so does one without rows. `idKey`: see `readList`. Returns null where no list
 * is found.
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

/** An object with what it says in the objects beside the rows. */
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

/** What the innermost object that has one of these keys says there. */
function find(said: readonly Body[], names: readonly string[]): unknown {
  for (const level of said) {
    for (const name of names) if (level[name] !== undefined) return level[name]
  }
  return undefined
}

function readPageNumber(value: unknown): number | null {
  const page = readNumber(value)
  return page !== null && Number.isInteger(page) && page > 0 ? page : null
}

/** The page that an address asks for; null for what is no address or names none. */
const pageOfUrl = (value: unknown) =>
  typeof value === 'string' ? readPageNumber(/[?&]page=(\d+)/.exec(value)?.[1]) : null

const readLast = (said: readonly Body[]) =>
  readPageNumber(find(said, ['last_page', 'total_pages', 'page_count']))

/** The page that follows, by whatever the backend says of it; null at the end. */
function readNext(said: readonly Body[], currentPage: number): number | null {
  const next = find(said, ['next_page'])
  const named = readPageNumber(next) ?? pageOfUrl(next)
  const linked = named ?? pageOfUrl(find(said, ['next_page_url', 'next']))
  if (linked !== null) return linked
  const last = readLast(said)
  const hasMore =
    next === true ||
    find(said, ['has_more', 'has_more_pages']) === true ||
    (last !== null && currentPage < last)
  return hasMore ? currentPage + 1 : null
}
