import type { Page } from '#api/list-schema.ts'
import { isByHand, pageAfter } from '#api/pages.ts'
import { wantedRows, type PageSource } from '#api/record-list.ts'

/** A limit for the size of files, and for a server whose list never ends. */
const MAX_PAGES = 2_000

export type LoadProgress = {
  loaded: number
  /** Null if the server does not send it. */ total: number | null
}

/**
 * Loads every page of a list in sequence. Rejects if one of them fails or `signal` is aborted, so
 * that half a list never passes for the whole, if the server counts more rows than its pages have,
 * and if they go on without a new row. `dropped` counts the rows that could not be parsed.
 *
 * If rows leave the list meanwhile, others move up to pages that have been read: where the server
 * counts the rows, and its count falls, the reading goes back as far as they may have moved.
 */
export async function loadAllPages<T>(
  source: PageSource<T>,
  signal: AbortSignal,
  onProgress?: (progress: LoadProgress) => void,
): Promise<{ items: T[]; dropped: number }> {
  const items: T[] = []
  /** By number, each as it came last. */
  const pages = new Map<number, Page<T>>()
  let counted: number | null = null
  /** Pages at which the reading went back, with their counts: a server may count each page alone. */
  const fell = new Set<string>()
  let perPage = 1
  let asked: number | null = 1
  for (let count = 0; asked !== null && count < MAX_PAGES; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in sequence: the server gets the same load as from a reader
    const page = await source.load(asked, signal)
    items.push(...page.items)
    pages.set(asked, page)
    const total: number | null = page.totals?.count ?? (page.isCounted ? page.total : null) ?? null
    onProgress?.({ loaded: items.length, total })
    const left = total === null || counted === null ? 0 : counted - total
    counted = total
    perPage = Math.max(perPage, page.items.length + page.dropped)
    const place: string = `${asked} ${total}`
    const isShorter: boolean = left > 0 && asked > 1 && !fell.has(place)
    if (isShorter) fell.add(place)
    if (isShorter) {
      asked = Math.max(1, asked - Math.ceil(left / perPage))
      for (const number of pages.keys()) if (number >= asked) pages.delete(number)
    } else {
      const loaded: Page<T>[] = [...pages.values()]
      if (isByHand(loaded, source.idOf)) throw new RangeError('too few rows')
      asked = pageAfter(loaded, asked, source.idOf)
    }
  }
  if (asked !== null) throw new RangeError('too many pages')
  return {
    items: wantedRows(items, source),
    dropped: [...pages.values()].reduce((sum, { dropped }) => sum + dropped, 0),
  }
}
