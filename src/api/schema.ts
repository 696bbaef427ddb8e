import * as v from 'valibot'
import type { Centavos } from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { readData } from '#lib/normalise/data.ts'
import { readFlag, readVerdict } from '#lib/normalise/flag.ts'
import { readId } from '#lib/normalise/id.ts'
import { isBody } from '#lib/normalise/list.ts'
import { readNumber } from '#lib/normalise/number.ts'
import { readMoment } from '#lib/normalise/time.ts'
import type { Moment } from '#lib/time.ts'

/**
 * What the contracts are made of. Each schema reads one kind of value by `lib/normalise`, in all the
 * forms that a backend may write it in; past it the code sees centavos, booleans, text and moments
 * only. `wire` names the kind for the exported description of the contracts (`e2e/contract`), and
 * stands before the value is turned into anything.
 */

type Values = readonly string[] | Readonly<Record<number, string>>

/**
 * The same schema, which has its value read at once and takes the steps of its pipe only where that
 * gives null: by the steps 10,000 orders took half as long again.
 */
function readsAtOnce<In, Out>(
  schema: v.GenericSchema<In, Out>,
  read: (value: unknown) => Out | null,
) {
  const bySteps = schema['~run'].bind(schema)
  const run: typeof bySteps = (dataset, config) => {
    const value = read(dataset.value)
    return value === null
      ? bySteps(dataset, config)
      : Object.assign(dataset, { typed: true as const, value })
  }
  return Object.assign(schema, { '~run': run })
}

/**
 * A value that always reads as something: `In` is what a backend is expected to write. `values` are
 * the words or numbers that are known, where there are such.
 */
export function reads<In, Out>(wire: string, read: (value: unknown) => Out, values?: Values) {
  const schema = v.optional(
    v.pipe(
      v.custom<In>(() => true),
      v.metadata({ wire, values }),
      v.transform((value) => read(value)),
    ),
    null as In,
  )
  readsAtOnce(schema, read)
  return schema
}

/** A field that not every object of its kind has. */
export const ifAny = <In, Out>(schema: v.OptionalSchema<v.GenericSchema<In, Out>, In>) =>
  v.optional(schema, null as In)

/** An amount in centavos; null when it cannot be read: shown as '—', and nothing is done with it. */
export const amount = reads<number | string | null, Centavos | null>('amount', readAmount)

/** An amount in centavos without which nothing can be promised: an unreadable one is refused. */
export const requiredAmount = v.pipe(
  v.custom<number | string | null>((value) => readAmount(value) !== null),
  v.metadata({ wire: 'required amount' }),
  v.transform((value) => readAmount(value) as Centavos),
)

/** A 0/1 flag. What is no form of yes is false, a missing one too. */
export const flag = reads<0 | 1 | '0' | '1' | boolean | null, boolean>('flag', readFlag)

/** What a check has found: passed, failed, or null where it does not say. */
export const verdict = reads<0 | 1 | '0' | '1' | boolean | null, boolean | null>(
  'flag',
  readVerdict,
)

/** An identifier, kept as text. */
export const id = readsAtOnce(
  v.pipe(
    v.custom<string | number>((value) => readId(value) !== null),
    v.metadata({ wire: 'id' }),
    v.transform((value) => readId(value) as string),
  ),
  readId,
)

/** A whole number from 0 up; anything else counts as 0. */
export const count = reads<number | string | null, number>('count', (value) => {
  const number = readNumber(value)
  return number !== null && Number.isInteger(number) && number >= 0 ? number : 0
})

/** How far something has come, in whole percent from 0 to 100; null when it is not said. */
export const percent = reads<number | string | null, number | null>('percent', (value) => {
  const number = readNumber(value)
  return number === null ? null : Math.min(100, Math.max(0, Math.floor(number)))
})

/** Text, or a number's digits; empty for anything else. */
const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Text that may be missing: null becomes the empty string, a number its digits. */
export const text = reads<string | number | null, string>('text', readText)

/** A server time (see `readMoment`). */
export const moment = reads<string | number | null, Moment>('moment', readMoment)

/**
 * One of several states by number; `read` gets the number, or null with the raw text. `names` are
 * the states that are known, by their numbers.
 */
export const state = <Out>(names: Values, read: (number: number | null, raw: string) => Out) =>
  reads<number | string | null, Out>(
    'state',
    (value) => read(readNumber(value), readText(value)),
    names,
  )

/** The answer's `data`; a `data` within it is unwrapped. Without any the answer is refused. */
export function dataOf<In, Out>(
  data: v.GenericSchema<In, Out>,
): v.GenericSchema<{ data: In }, Out> {
  return v.pipe(
    v.object({
      data: v.pipe(
        v.custom<In>((value) => value !== undefined),
        v.metadata({ wire: 'object', item: data }),
        v.transform((value): In => readData(value) as In),
        data,
      ),
    }),
    v.transform((body): Out => body.data),
  )
}

/** An object within an answer; what is none of the kind reads as one without content. */
export function nested<In, Out>(object: v.GenericSchema<In, Out>) {
  return v.optional(
    v.pipe(
      v.custom<In | null>(() => true),
      v.metadata({ wire: 'object or null', item: object }),
      v.transform((value): In => (isBody(value) ? value : {}) as In),
      object,
    ),
    null,
  )
}

/**
 * What a write tells of its work. Its success is told by the answer's code alone: where the rest
 * cannot be read the work is done all the same, and this is null.
 */
export const recordOf = <In, Out>(data: v.GenericSchema<In, Out>) =>
  v.fallback(v.nullable(dataOf(data)), null)

/** The answer says nothing that is used. */
export const nothing = v.pipe(
  v.object({ data: v.optional(v.unknown()) }),
  v.transform(() => null),
)

const NO_URLS: readonly string[] = []

/** Addresses of proof photos; what is no text is left out. */
export const urls = reads<string[] | null, readonly string[]>('urls', (value) =>
  Array.isArray(value) && value.length > 0
    ? value.filter((url) => typeof url === 'string' && url !== '')
    : NO_URLS,
)
