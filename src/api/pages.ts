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

/** The most pages of a list that is shown whole; a server's list may never end. */
const MAX_PAGES = 20

/**
 * A list that is shown whole, page by page until one brings nothing new. Rejects if a page fails,
 * so that half a list never passes for the whole.
 */
export async function loadWholeList<T extends { id: string }>(
  load: (page: number) => Promise<Page<T>>,
): Promise<ParsedList<T>> {
  const pages: Page<T>[] = []
  const seen = new Set<string>()
  for (let asked: number | null = 1; asked !== null && pages.length < MAX_PAGES;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other: each tells whether the next is needed
    const page: Page<T> = await load(asked)
    const { items } = page
    // a server that does not know the parameter repeats its first page
    if (items.length > 0 && items.every(({ id }) => seen.has(id))) break
    for (const { id } of items) seen.add(id)
    pages.push(page)
    asked = pageAfter(page, asked)
  }
  return joinPages(pages)
}
