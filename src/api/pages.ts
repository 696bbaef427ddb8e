import type { Page, ParsedList } from '#api/list-schema.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'

type LoadedPage<T> = ParsedList<T> & Pick<Page<T>, 'rows' | 'total' | 'isCounted'>

/**
 * How many rows these pages have, and whether the last one adds none: a page that only repeats rows
 * does not, as from a server that returns its last page again, or the first one whatever is asked.
 * Rows that new ones have moved down from an earlier page count once.
 */
function countRows<T>(pages: readonly LoadedPage<T>[], idOf: (item: T) => string) {
  const known = new Set<string>()
  let count = 0
  let added = 0
  for (const { items, dropped, rows = items.length + dropped } of pages) {
    const ids = new Set(items.map(idOf))
    const { size } = known
    for (const each of ids) known.add(each)
    const fresh = known.size - size
    added = fresh > 0 || ids.size === 0 ? rows - ids.size + fresh : 0
    count += added
  }
  return { count, isStuck: added === 0 }
}

/** Whether rows are missing, by the server's count, that the last page should have had. */
function isStuck<T>(pages: readonly LoadedPage<T>[], idOf: (item: T) => string): boolean {
  return isShort(pages, idOf) && countRows(pages, idOf).isStuck
}

/** Whether these pages have fewer rows than the server counts, which alone tells where it ends. */
function isShort<T>(pages: readonly LoadedPage<T>[], idOf: (item: T) => string): boolean {
  if (!pages.at(-1)?.isCounted) return false
  // new rows, which come first, may have raised it since page 1
  return countRows(pages, idOf).count < Math.min(...pages.map(({ total }) => total ?? Infinity))
}

/**
 * The page after the last of these, which was requested as `asked`; null at the end of the list. A
 * page whose next page does not advance ends it, unless rows are missing by the server's count.
 */
export function pageAfter<T>(
  pages: readonly (LoadedPage<T> & Pick<Page<T>, 'nextPage'>)[],
  asked: number,
  idOf: (item: T) => string,
): number | null {
  const last = pages.at(-1)
  if (last?.isCounted) return isShort(pages, idOf) ? asked + 1 : null
  return last?.nextPage && last.nextPage > asked ? last.nextPage : null
}

/** This many pages without a new row load automatically, one after the other. */
const MAX_EMPTY_PAGES = 5

/**
 * Whether the last pages had no new row that is wanted, or the last one none although rows are
 * missing, so that further ones load on request.
 */
export function isByHand<T>(
  pages: readonly LoadedPage<T>[],
  idOf: (item: T) => string,
  isWanted: (item: T) => boolean = () => true,
): boolean {
  const known = new Set<string>()
  let empty = 0
  for (const { items } of pages) {
    const { size } = known
    for (const item of items) if (isWanted(item)) known.add(idOf(item))
    empty = known.size > size ? 0 : empty + 1
  }
  return (empty > 0 && empty % MAX_EMPTY_PAGES === 0) || isStuck(pages, idOf)
}

export const idOf = ({ id }: { id: string }) => id

/** All pages as one list; of a row on two pages the version fetched last. */
export const joinPages = <T extends { id: string }>(pages: readonly LoadedPage<T>[]) => ({
  items: withoutRepeats(
    pages.flatMap(({ items }) => items),
    idOf,
  ),
  isByHand: isByHand(pages, idOf),
  dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
})
