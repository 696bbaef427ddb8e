import { isBody } from '#lib/normalise/list.ts'
import { readCount } from '#lib/normalise/number.ts'
import { readPage, type WirePage } from '#lib/normalise/page.ts'
import type { JsonSchema } from '../contract/wire-kinds.ts'
import {
  differs,
  asText,
  isIn,
  NO_FINDINGS,
  together,
  type Findings,
  type Path,
} from './findings.ts'
import { listForm } from './foreign-forms.ts'
import { typeLabel } from './value-types.ts'

type Body = Record<string, unknown>

const propertiesOf = (schema: JsonSchema | undefined) =>
  Object(schema?.['properties']) as Record<string, JsonSchema>

/** The schema of a page with its paging keys beside the rows. */
function besideForm(schema: JsonSchema): JsonSchema | undefined {
  const branches = [schema['anyOf'] ?? []].flat() as JsonSchema[]
  return branches.find((branch) => 'next_page' in propertiesOf(branch))
}

export const isPage = (schema: JsonSchema) => besideForm(schema) !== undefined

/** Keys that may lead to the rows, as in `readPage`. */
const ROWS = ['data', 'items', 'list', 'rows', 'records', 'results', 'content']
const MAX_DEPTH = 4

/** Finds the rows: their container, its path, and the objects around it. */
function findRows(body: Body, rows: readonly unknown[]) {
  let holder: unknown = body
  const path: string[] = []
  const around: Body[] = []
  while (around.length < MAX_DEPTH && isBody(holder)) {
    if (path.length > 0 && rows.length > 0 && Object.values(holder).includes(rows[0])) break
    const level: Body = holder
    around.push(level)
    const name =
      ROWS.find((key) => typeof level[key] === 'object' && level[key] !== null) ??
      ROWS.find((key) => level[key] === null && rows.length === 0)
    if (name === undefined) break
    holder = level[name]
    path.push(name)
  }
  return { holder, path, around }
}

type Compare = (schema: JsonSchema, value: unknown, path: Path) => Findings

/** Compares a page of a list, and names its wrapping and its paging keys. */
export function comparePage(
  schema: JsonSchema,
  value: unknown,
  path: Path,
  compare: Compare,
): Findings {
  const { data = {}, ...keys } = propertiesOf(besideForm(schema))
  const lists = [data['anyOf'] ?? data].flat() as JsonSchema[]
  const page = isBody(value) ? readPage(value, 1) : null
  if (!page || !isBody(value)) {
    return differs([...path, 'data'], 'a list', typeLabel(isBody(value) ? value['data'] : value))
  }
  const { holder, path: place, around } = findRows(value, page.rows)
  const rowsAt = [...path, ...place]
  const item = lists.find((list) => 'items' in list)?.['items'] as JsonSchema | undefined
  const isAsShown = Array.isArray(holder) || (isBody(holder) && lists.length > 1)
  const forms = [
    ...(isAsShown ? [] : [listForm(holder)]),
    ...(place.every((name) => name === 'data') && place.length < 3
      ? []
      : ['rows under another key']),
  ].map((form) => ({ at: asText(rowsAt), form }))
  return together([
    { differences: [], forms },
    comparePaging(page, keys, isBody(holder) ? [...around, holder] : around, rowsAt, compare),
    compareCount(page, rowsAt),
    ...page.rows.map((row, index) => (item ? compare(item, row, [...rowsAt, index]) : NO_FINDINGS)),
  ])
}

const isCountedShort = ({ rows, total, totals }: WirePage): boolean =>
  rows.length < (total ?? readCount(Object(totals)['count']) ?? 0)

/** Whether there are more rows than these. */
export function isPart(value: unknown): boolean {
  const page = readPage(value, 1)
  return page !== null && (page.nextPage !== null || isCountedShort(page))
}

/** The first page may not pass for the whole list. */
function compareCount(page: WirePage, rowsAt: Path): Findings {
  if (page.nextPage !== null || !isCountedShort(page)) return NO_FINDINGS
  return differs(rowsAt, 'as many rows as are counted, or a next page', 'fewer, as the last page')
}

const OTHERS = ['meta', 'links', 'page', 'pagination', 'pager', 'paginator']
const LARAVEL = ['next_page_url', 'last_page', 'last_page_url']
/** Keys of a next page that cannot be asked for by its number. */
const CURSORS = ['next_cursor', 'nextCursor']
/** Keys that tell of a next page without naming it. */
const FOREIGN = /^(?:has_?(?:more|next).*|is_?last.*|last|next|next_?page)$/i

/** The paging keys by the specification's names, or their alternatives. */
function comparePaging(
  page: WirePage,
  keys: Record<string, JsonSchema>,
  around: Body[],
  rowsAt: Path,
  compare: Compare,
): Findings {
  const beside = around.flatMap((level) => OTHERS.map((name) => level[name])).filter(isBody)
  const said: Body = Object.assign({}, ...beside, ...around)
  if (page.currentPage > 1 || said['first'] === false || said['isFirstPage'] === false) {
    return differs(rowsAt, 'the first page for page=1', 'a later one')
  }
  if (page.nextPage !== null && CURSORS.some((name) => said[name])) {
    return differs(rowsAt, 'pages by number', 'pages by a cursor')
  }
  if (LARAVEL.some((name) => name in said)) {
    return isIn(rowsAt, "pages by the keys of Laravel's paginator")
  }
  if (!('next_page' in said)) {
    const isOther =
      page.lastPage !== null ||
      page.total !== null ||
      Object.keys(said).some((key) => FOREIGN.test(key))
    return isIn(rowsAt, isOther ? 'pages by another key' : 'no next_page: treated as the last page')
  }
  return together(
    Object.entries(keys).map(([name, schema]) => {
      if (said[name] === undefined) return NO_FINDINGS
      const found = compare(schema, said[name], [name])
      // an unreadable page number does not stop the app from reading the list
      const isPageNumber = name !== 'totals' && found.differences.length > 0
      if (!isPageNumber) return found
      return isIn([name], `${typeLabel(said[name])} for a page`)
    }),
  )
}
