import * as v from 'valibot'
import { amount, reads } from '#api/schema.ts'
import { readCount } from '#lib/normalise/number.ts'
import { readPage } from '#lib/normalise/page.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'

/** The rows that could be parsed, and the number of those that could not. */
export type ParsedList<T> = { items: T[]; dropped: number }

const hasId = <Row>(row: Row): row is Row & { id: string } =>
  typeof row === 'object' && row !== null && 'id' in row

function parseRows<In, Out>(
  item: v.GenericSchema<In, Out>,
  rows: readonly unknown[],
): ParsedList<Out> {
  const items: Out[] = []
  for (const row of rows) {
    const result = v.safeParse(item, row)
    if (result.success) items.push(result.output)
  }
  const dropped = rows.length - items.length
  // an id names a row on the screen and in requests, so two rows cannot share it
  return { items: items.every(hasId) ? withoutRepeats(items, ({ id }) => id) : items, dropped }
}

/** The list format in the specification; `readPage` accepts others, too. */
export type WireList<T> = T[]

const rowsOf = (value: unknown) => readPage({ data: value }, 1)?.rows ?? null

/**
 * A list in any accepted format. Rows without an id cannot be told apart; they are counted as
 * dropped.
 */
export function listOf<In, Out>(
  item: v.GenericSchema<In, Out>,
): v.GenericSchema<WireList<In>, ParsedList<Out>> {
  return v.pipe(
    v.custom<WireList<In>>((value) => rowsOf(value) !== null),
    v.metadata({ wire: 'list', item }),
    v.transform((value) => parseRows(item, rowsOf(value) ?? [])),
  )
}

const count = reads<number | string | null, number | null>('count', readCount)

/**
 * The totals of all rows of a filtered list, on every page of it (assumed). If the server does not
 * send them, the loaded rows are summed up.
 */
const totals = v.pipe(
  v.object({ count, amount, in: amount, out: amount }),
  v.transform((wire) => ({
    count: wire.count,
    amount: wire.amount,
    incoming: wire.in,
    outgoing: wire.out,
  })),
)

export type Totals = v.InferOutput<typeof totals>

export type Page<T> = ParsedList<T> & {
  currentPage: number
  nextPage: number | null
  /** Only if the server sends it. */
  lastPage?: number | null
  totals: Totals | null
  /** The number of rows, including those that could not be read. */
  rows?: number
  /** The number of rows on all pages; null if missing. */
  total?: number | null
  /** Whether `total` tells if there are more pages. */
  isCounted?: boolean
}

type WirePaging = {
  current_page?: number | string | null
  next_page?: number | string | boolean | null
  totals?: v.InferInput<typeof totals> | null
}

type WirePageBody<T> = WirePaging & { data: WireList<T> | (WirePaging & { data: WireList<T> }) }

/** The key under which `callApi` passes the requested page beside the response's `data`. */
export const ASKED_PAGE = 'askedPage'

/**
 * A page of a list in any format that `readPage` accepts. `idKey` names the field that a keyed
 * list's keys represent.
 */
export function pageOf<In, Out>(
  item: v.GenericSchema<In, Out>,
  idKey?: string,
): v.GenericSchema<WirePageBody<In>, Page<Out>> {
  return v.pipe(
    v.custom<WirePageBody<In>>((body) => typeof body === 'object' && body !== null),
    v.metadata({ wire: idKey === undefined ? 'page' : 'keyed page', item, totals }),
    v.transform((body) => readPage(body, Number(Object(body)[ASKED_PAGE] ?? 1), idKey)),
    v.custom<NonNullable<ReturnType<typeof readPage>>>((page) => page !== null, 'no list'),
    v.transform(({ rows, ...page }): Page<Out> => ({
      ...page,
      ...parseRows(item, rows),
      rows: rows.length,
      totals: page.totals === null ? null : readTotals(page.totals),
    })),
  )
}

function readTotals(wire: unknown): Totals | null {
  const parsed = v.safeParse(totals, wire)
  return parsed.success ? parsed.output : null
}
