import type { Page, ParsedList } from '#api/list-schema.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'

/** A page whose next page does not advance ends the list. */
export const pageAfter = ({ nextPage }: Pick<Page<unknown>, 'nextPage'>, asked: number) =>
  nextPage !== null && nextPage > asked ? nextPage : null

/** This many pages without a new row load automatically, one after the other. */
const MAX_EMPTY_PAGES = 5

/** Whether the last pages had no new row that is wanted, so that further ones load on request. */
export function isByHand<T>(
  pages: readonly ParsedList<T>[],
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
  return empty > 0 && empty % MAX_EMPTY_PAGES === 0
}

const idOf = ({ id }: { id: string }) => id

/** All pages as one list; of a row on two pages the version fetched last. */
export const joinPages = <T extends { id: string }>(pages: readonly ParsedList<T>[]) => ({
  items: withoutRepeats(
    pages.flatMap(({ items }) => items),
    idOf,
  ),
  isByHand: isByHand(pages, idOf),
  dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
})
