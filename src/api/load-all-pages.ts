import { pageAfter } from '#api/pages.ts'
import { wantedRows, type PageSource } from '#api/record-list.ts'

/** A limit for the size of files, and for a server whose list never ends. */
const MAX_PAGES = 2_000

export type LoadProgress = {
  loaded: number
  /** Null if the server does not send it. */ total: number | null
}

/**
 * Loads every page of a list in sequence. Rejects if one of them fails or `signal` is aborted, so
 * that half a list never passes for the whole. `dropped` counts the rows that could not be parsed.
 */
export async function loadAllPages<T>(
  source: PageSource<T>,
  signal: AbortSignal,
  onProgress?: (progress: LoadProgress) => void,
): Promise<{ items: T[]; dropped: number }> {
  const items: T[] = []
  let dropped = 0
  let asked: number | null = 1
  for (let count = 0; asked !== null && count < MAX_PAGES; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in sequence: the server gets the same load as from a reader
    const page = await source.load(asked, signal)
    items.push(...page.items)
    dropped += page.dropped
    onProgress?.({ loaded: items.length, total: page.totals?.count ?? null })
    asked = pageAfter(page, asked)
  }
  if (asked !== null) throw new RangeError('too many pages')
  return { items: wantedRows(items, source), dropped }
}
