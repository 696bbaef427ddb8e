import type { Page, ParsedList } from '#api/list-schema.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'

/** A page whose next page does not advance ends the list. */
export const pageAfter = ({ nextPage }: Pick<Page<unknown>, 'nextPage'>, asked: number) =>
  nextPage !== null && nextPage > asked ? nextPage : null

/** All pages as one list; of a row on two pages the version fetched last. */
export const joinPages = <T extends { id: string }>(
  pages: readonly ParsedList<T>[],
): ParsedList<T> => ({
  items: withoutRepeats(
    pages.flatMap(({ items }) => items),
    ({ id }) => id,
  ),
  dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
})
