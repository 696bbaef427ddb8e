import type { Page } from '#api/list-schema.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'

/** A page whose next page does not advance ends the list. */
export const pageAfter = ({ nextPage }: Pick<Page<unknown>, 'nextPage'>, asked: number) =>
  nextPage !== null && nextPage > asked ? nextPage : null

/** The rows of all pages; of a row on two pages the version fetched last. */
export const rowsOf = <T extends { id: string }>(pages: readonly { items: readonly T[] }[]): T[] =>
  withoutRepeats(
    pages.flatMap(({ items }) => items),
    ({ id }) => id,
  )
