import * as v from 'valibot'
import type { Centavos } from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { readData } from '#lib/normalise/data.ts'
import { readFlag, readVerdict } from '#lib/normalise/flag.ts'
import { readId } from '#lib/normalise/id.ts'
import { printNumber, readCount, readNumber } from '#lib/normalise/number.ts'
import { readObject } from '#lib/normalise/object.ts'
import { readMoment } from '#lib/normalise/time.ts'
import { readUrls } from '#lib/normalise/urls.ts'
import type { Moment } from '#lib/time.ts'

/**
 * The building blocks of the contracts. Each schema parses one kind of value with `lib/normalise`,
 * in all formats that backends may use, so that all other code gets centavos, booleans, text and
 * moments only. `wire` names the kind for the exported contract documents (`e2e/contract`) and
 * comes before the transformation.
 */

type Values = readonly string[] | Readonly<Record<number, string>>

/**
 * A faster version of a schema: calls `read` directly, and runs the pipe only if that returns null.
 * With the pipe, parsing 10,000 orders took half as long again.
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
 * A value that never fails to parse. `In` is the format expected from a backend. `values` are the
 * known names or numbers, if there are any.
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

/** A field that may be missing. */
export const ifAny = <In, Out>(schema: v.OptionalSchema<v.GenericSchema<In, Out>, In>) =>
  v.optional(schema, null as In)

/** An amount in centavos; null if it cannot be read: shown as '—', and not used for anything. */
export const amount = reads<number | string | null, Centavos | null>('amount', readAmount)

/** An amount in centavos that is required: an unreadable one makes the response invalid. */
export const requiredAmount = v.pipe(
  v.custom<number | string | null>((value) => readAmount(value) !== null),
  v.metadata({ wire: 'required amount' }),
  v.transform((value) => readAmount(value) as Centavos),
)

/** An amount that may be missing, read by `read`; an unreadable one makes the response invalid. */
export const amountIfAny = <Out>(read: (value: number | string | null) => Out) =>
  v.optional(
    v.pipe(
      v.custom<number | string | null>((value) => value === null || readAmount(value) !== null),
      v.metadata({ wire: 'amount' }),
      v.transform(read),
    ),
    null,
  )

/** A 0/1 flag. Anything but a form of yes is false, including a missing value. */
export const flag = reads<0 | 1 | '0' | '1' | boolean | null, boolean>('flag', readFlag)

/** The result of a check: passed, failed, or null for neither. */
export const verdict = reads<0 | 1 | '0' | '1' | boolean | null, boolean | null>(
  'verdict',
  readVerdict,
)

/** An identifier as it came: a JSON body must send it back in the type that the server uses. */
export type WireId = string | number

export const wireId = v.pipe(
  v.custom<WireId>((value) => readId(value) !== null),
  v.metadata({ wire: 'id' }),
)

/** The text by which the app knows an id that `wireId` has accepted. */
export const idOf = (id: WireId): string => readId(id) as string

/** An identifier, kept as text. */
export const id = readsAtOnce(v.pipe(wireId, v.transform(idOf)), readId)

/** A whole number from 0 up: 0 if it is missing, null if it cannot be read, shown as '—'. */
export const count = reads<number | string | null, number | null>('count', (value) =>
  value === undefined || value === null || value === '' ? 0 : readCount(value),
)

/** Progress in whole percent from 0 to 100; null if missing. */
export const percent = reads<number | string | null, number | null>('percent', (value) => {
  const number = readNumber(value)
  return number === null ? null : Math.min(100, Math.max(0, Math.floor(number)))
})

/** Text, or a number's digits; empty for anything else. */
const readText = (value: unknown): string =>
  typeof value === 'number' ? printNumber(value) : typeof value === 'string' ? value : ''

/** Optional text: null becomes the empty string, a number its digits. */
export const text = reads<string | number | null, string>('text', readText)

/** The same; `known` are the names that the app knows, and others are kept as they are. */
export const nameOf = (known: readonly string[]) =>
  reads<string | number | null, string>('name', readText, known)

/** One of these words, in any case: the first one if it is missing, null for any other. */
export const word = <Word extends string>(...words: readonly [Word, ...Word[]]) =>
  reads<Word, Word | null>(
    'word',
    (value) => {
      const given = readText(value).trim().toLowerCase()
      return given === '' ? words[0] : (words.find((known) => known === given) ?? null)
    },
    words,
  )

/** A server time (see `readMoment`). */
export const moment = reads<string | number | null, Moment>('moment', readMoment)

/** The number of a state's name, such as 'TO_BE_PAID' or 'toBePaid'; null if it is not among them. */
function stateNumber(names: Values, raw: string): number | null {
  const words = raw.replaceAll(/([a-z])([A-Z])/g, '$1-$2').replaceAll(/[\s_]+/g, '-')
  const found = Object.entries(names).find(([, name]) => name === words.toLowerCase())
  return found ? Number(found[0]) : null
}

/**
 * One of several states by number or name; `read` gets the number, or null with the raw text.
 * `names` are the known states by number.
 */
export const state = <Out>(names: Values, read: (number: number | null, raw: string) => Out) =>
  reads<number | string, Out>(
    'state',
    (value) => {
      const raw = readText(value)
      return read(readNumber(value) ?? stateNumber(names, raw), raw)
    },
    names,
  )

/** The response's `data`; a nested `data` is unwrapped. A response without it is invalid. */
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

/** An object within a response; any other value is parsed as an empty object. */
export function nested<In, Out>(object: v.GenericSchema<In, Out>) {
  return v.optional(
    v.pipe(
      v.custom<In | null>(() => true),
      v.metadata({ wire: 'object or null', item: object }),
      v.transform((value): In => (readObject(value) ?? {}) as In),
      object,
    ),
    null,
  )
}

/** The same; null for any other value. */
export function nestedOrNull<In, Out>(object: v.GenericSchema<In, Out>) {
  return v.optional(
    v.pipe(
      v.custom<In | null>(() => true),
      v.metadata({ wire: 'object or null', item: object }),
      v.transform((value) => readObject(value) as In | null),
      v.nullable(object),
    ),
    null,
  )
}

/**
 * The details in a write's response. The response's code alone decides about success: if the
 * details cannot be parsed, the write has still succeeded, and this is null.
 */
export const recordOf = <In, Out>(data: v.GenericSchema<In, Out>) =>
  v.fallback(v.nullable(dataOf(data)), null)

/** A response without any content that is used. */
export const nothing = v.pipe(
  v.object({ data: v.optional(v.unknown()) }),
  v.transform(() => null),
)

/** URLs of proof photos. */
export const urls = reads<string[] | null, readonly string[]>('urls', readUrls)
