import type { Page } from '#api/list-schema.ts'

/** A page that does not lead past the one that was asked for ends the list. */
export const pageAfter = ({ nextPage }: Pick<Page<unknown>, 'nextPage'>, asked: number) =>
  nextPage !== null && nextPage > asked ? nextPage : null

/** The rows of all pages; of one that stands on two of them the answer that came last. */
export function rowsOf<T extends { id: string }>(pages: readonly { items: readonly T[] }[]): T[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return [...byId.values()]
}
