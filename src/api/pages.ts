import type { Page } from '#api/list-schema.ts'

/** A page whose next page does not advance ends the list. */
export const pageAfter = ({ nextPage }: Pick<Page<unknown>, 'nextPage'>, asked: number) =>
  nextPage !== null && nextPage > asked ? nextPage : null

/** The rows of all pages; of a row on two pages the version fetched last. */
export function rowsOf<T extends { id: string }>(pages: readonly { items: readonly T[] }[]): T[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return [...byId.values()]
}
