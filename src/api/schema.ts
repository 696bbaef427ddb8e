import * as v from 'valibot'
import { parseWireAmount, type Centavos } from '#lib/money.ts'
import { parseMoment } from '#lib/time.ts'

/**
 * The wire's habits, each read in one place: amounts as numbers or strings, flags as 0 and 1,
 * identifiers as numbers or strings, times without a zone. Past these schemas the code sees
 * centavos, booleans, strings and moments only.
 */

type WireAmount = number | string

const MONEY_ISSUE = 'money'

/** Accepts anything; `T` says what the server is expected to write there. */
export const anything = <T>() => v.custom<T>(() => true)

/** An amount that must be there and exact: a bad one fails the whole answer. */
export const amount = v.optional(
  v.pipe(
    v.custom<WireAmount | null>((value) => parseWireAmount(value) !== null, MONEY_ISSUE),
    v.transform((value) => parseWireAmount(value) as Centavos),
  ),
  null,
)

/** An amount that may be unreadable: null is shown as '—' (product.md, decision 7). */
export const shownAmount = v.optional(
  v.pipe(
    anything<WireAmount | null>(),
    v.transform((value) => parseWireAmount(value)),
  ),
  null,
)

/** A 0/1 flag. Anything that is not 1 (or true) is false, a missing one too. */
export const flag = v.optional(
  v.pipe(
    anything<0 | 1 | '0' | '1' | boolean | null>(),
    v.transform((value) => value === 1 || value === '1' || value === true),
  ),
  null,
)

/** An identifier, kept as text. */
export const id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.integer())]),
  v.transform(String),
)

/** A whole number from 0 up; anything else counts as 0. */
export const count = v.optional(
  v.pipe(
    anything<number | string | null>(),
    v.transform((value) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : 0
    }),
  ),
  null,
)

/** How far something has come, in whole percent from 0 to 100; null when it is not said. */
export const percent = v.optional(
  v.pipe(
    anything<number | string | null>(),
    v.transform((value) => {
      const number = value === null || value === '' ? Number.NaN : Number(value)
      return Number.isFinite(number) ? Math.min(100, Math.max(0, Math.floor(number))) : null
    }),
  ),
  null,
)

/** Text that may be missing: null becomes the empty string, a number its digits. */
export const text = v.optional(
  v.pipe(
    anything<string | number | null>(),
    v.transform((value) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    ),
  ),
  null,
)

/** A server time (see `parseMoment`). */
export const moment = v.optional(
  v.pipe(
    anything<string | number | null>(),
    v.transform((value) => parseMoment(value)),
  ),
  null,
)

/** The answer's `data`. */
export function dataOf<In, Out>(
  data: v.GenericSchema<In, Out>,
): v.GenericSchema<{ data: In }, Out> {
  return v.pipe(
    v.object({ data }),
    v.transform((body): Out => body.data),
  )
}

/** The answer says nothing that is used. */
export const nothing = v.pipe(
  v.object({ data: v.optional(v.unknown()) }),
  v.transform(() => null),
)

export type ParsedList<T> = { items: T[]; dropped: number }

/**
 * A list whose bad items are dropped and counted; an item with a bad amount fails the whole list,
 * because an order that vanishes costs more than an error that shows.
 */
export function listOf<In, Out>(
  item: v.GenericSchema<In, Out>,
): v.GenericSchema<In[], ParsedList<Out>> {
  return v.pipe(
    v.custom<In[]>(Array.isArray),
    v.rawTransform(({ dataset, addIssue, NEVER }): ParsedList<Out> => {
      const items: Out[] = []
      let dropped = 0
      for (const raw of dataset.value) {
        const result = v.safeParse(item, raw)
        if (result.success) items.push(result.output)
        else if (result.issues.some((issue) => issue.message === MONEY_ISSUE)) {
          addIssue({ message: MONEY_ISSUE })
          return NEVER
        } else dropped += 1
      }
      return { items, dropped }
    }),
  )
}

/**
 * What all rows of a filtered list add up to, on every page of it (assumed: no answer of spec §7
 * shows any). Where the server does not say it, the rows that are there are added up.
 */
const totals = v.pipe(
  v.object({ count, amount: shownAmount, in: shownAmount, out: shownAmount }),
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
  totals: Totals | null
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

type WirePaging = {
  current_page?: number
  next_page?: number | null
  totals?: v.InferInput<typeof totals> | null
}

type WirePage<T> = WirePaging & { data: T[] | (WirePaging & { data: T[] }) }

/**
 * A page of a list. The paging keys stand beside the array or inside `data`; next_page is null, 0
 * or absent at the end (product.md, decision 4).
 */
export function pageOf<In, Out>(
  item: v.GenericSchema<In, Out>,
): v.GenericSchema<WirePage<In>, Page<Out>> {
  const page = v.object({
    data: listOf(item),
    current_page: v.optional(v.nullable(v.number()), 1),
    next_page: v.optional(v.nullable(v.number()), null),
    totals: v.fallback(v.optional(v.nullable(totals), null), null),
  })
  return v.pipe(
    v.custom<WirePage<In>>(isObject),
    v.transform((body): unknown => (Array.isArray(body.data) ? body : body.data)),
    page,
    v.transform((wire): Page<Out> => {
      const currentPage = wire.current_page ?? 1
      // a page that does not advance ends the list
      const nextPage = wire.next_page && wire.next_page > currentPage ? wire.next_page : null
      return { ...wire.data, currentPage, nextPage, totals: wire.totals }
    }),
  )
}

const NO_URLS: readonly string[] = []

/** Addresses of proof photos; what is no text is left out. */
export const urls = v.optional(
  v.pipe(
    anything<string[] | null>(),
    v.transform((value): readonly string[] =>
      Array.isArray(value) && value.length > 0
        ? value.filter((url) => typeof url === 'string' && url !== '')
        : NO_URLS,
    ),
  ),
  null,
)
