import { payeeFieldOf, type PayeeField } from '#domain/payee-aliases.ts'
import { withoutEntities } from '#lib/html-entities.ts'
import { MAX_JSON_LENGTH } from '#lib/json.ts'
import { parseWireJson } from '#lib/normalise/json.ts'
import { isBody } from '#lib/normalise/list.ts'
import { printNumber } from '#lib/normalise/number.ts'
import { clipText } from '#lib/server-text.ts'

/** A payment detail without a field of its own, unchanged. */
export type PayeeDetail = { key: string; value: string }

/** The payee: known fields, empty if missing, and all other details. */
type KnownPayee = Record<PayeeField, string> & { others: readonly PayeeDetail[] }

/** The payee, or the raw text if it is not structured. */
export type Payee = KnownPayee | { raw: string }

/** Wrapper keys that may hold the whole content. */
const WRAPPERS = new Set(['data', 'content', 'info', 'details', 'payee', 'receiver', 'recipient'])
/** The maximum nesting of JSON text within JSON text, and of wrapper objects. */
const MAX_WRAPPED = 4

/** More deeply nested objects stay one text. */
const MAX_DEPTH = 4
/** At most this many separate details; the rest is joined to one text. */
const MAX_DETAILS = 100
/** No real order has more entries; the rest is not read. */
const MAX_ENTRIES = 5_000

/** JSON that a server has escaped as for a page: `{&quot;holder&quot;:…`. */
const unescaped = (text: string) => (/^\s*[{[]\s*&quot;/.test(text) ? withoutEntities(text) : text)

function parse(text: string): unknown {
  if (text.length > MAX_JSON_LENGTH || !/^\s*[{["]/.test(text)) return text
  try {
    return parseWireJson(unescaped(text))
  } catch {
    return text
  }
}

function unwrapOnce(value: unknown): unknown {
  if (typeof value === 'string') return parse(value)
  if (Array.isArray(value)) return value.length === 1 ? value[0] : value
  if (!isBody(value)) return value
  const [key, second] = Object.keys(value)
  if (key === undefined || second !== undefined || !WRAPPERS.has(key)) return value
  const held = value[key]
  const inner = typeof held === 'string' ? parse(held) : held
  return typeof inner === 'object' && inner !== null ? inner : value
}

/** The object or list inside the content, or its text. */
function unwrap(content: unknown): unknown {
  let inner = content
  for (let depth = 0; depth < MAX_WRAPPED; depth += 1) inner = unwrapOnce(inner)
  return inner
}

type Scalar = string | number | boolean | null | undefined

const isScalar = (value: unknown): value is Scalar => typeof value !== 'object' || value === null

/** A value as text; empty for a missing value. */
function printValue(value: unknown): string {
  if (typeof value === 'number') return printNumber(value)
  if (isScalar(value)) return String(value ?? '')
  if (Array.isArray(value) && value.every(isScalar)) return value.map(printValue).join(', ')
  try {
    return JSON.stringify(value)
  } catch {
    // nested too deeply to serialise
    return '…'
  }
}

function addDetails(details: PayeeDetail[], key: string, value: unknown, depth: number): void {
  if (details.length >= MAX_ENTRIES) return
  const isList = Array.isArray(value)
  const isOne = isScalar(value) || depth === MAX_DEPTH || (isList && value.every(isScalar))
  const entries = isOne ? [] : Object.entries(value)
  if (entries.length === 0) details.push({ key, value: isOne ? printValue(value) : '' })
  for (const [name, inner] of entries) {
    const step = isList ? String(Number(name) + 1) : name
    addDetails(details, key === '' ? step : `${key}.${step}`, inner, depth + 1)
  }
}

/**
 * Every entry without a field of its own, with nested objects flattened; beyond the limit as one
 * text.
 */
function detailsOf(entries: readonly [string, unknown][]): readonly PayeeDetail[] {
  const details: PayeeDetail[] = []
  for (const [key, value] of entries) addDetails(details, key, value, 1)
  if (details.length <= MAX_DETAILS) return details
  const rest = details.slice(MAX_DETAILS).map(({ key, value }) => `${key}: ${value}`)
  return [...details.slice(0, MAX_DETAILS), { key: '…', value: rest.join('\n') }]
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? printValue(value) : ''

/** All but the note is one line: a name with a line break could pass for another field. */
const fieldText = (field: PayeeField, text: string) =>
  field === 'note' ? text : clipText(text, Infinity)

function readEntries(wire: Record<string, unknown>): KnownPayee {
  const payee: KnownPayee = {
    holder: '',
    bankName: '',
    bankNumber: '',
    branch: '',
    note: '',
    others: [],
  }
  const ranks: Partial<Record<PayeeField, number>> = {}
  for (const key of Object.keys(wire)) {
    const found = payeeFieldOf(key)
    const value = found ? fieldText(found.field, textOf(wire[key])) : ''
    if (!found || value.trim() === '' || found.rank >= (ranks[found.field] ?? Infinity)) continue
    ranks[found.field] = found.rank
    payee[found.field] = value
  }
  const others = Object.entries(wire).filter(([key, value]) => {
    const found = payeeFieldOf(key)
    if (!found || !isScalar(value)) return true
    const text = printValue(value)
    // empty, or equal to the field's value
    return text.trim() !== '' && fieldText(found.field, text) !== payee[found.field]
  })
  payee.others = detailsOf(others)
  return payee
}

const isNothing = ({ others, ...places }: KnownPayee) =>
  Object.values(places).every((value) => value === '') &&
  others.every(({ value }) => value.trim() === '')

/**
 * Parses a payment order's payee: an object, or JSON text of one (also JSON within JSON), with any
 * key names, also escaped as for HTML. No content is lost: details without a field of their own are
 * in `others`, and text that is no JSON, or longer than 64 KB, is kept raw.
 */
export function readPayee(content: unknown): Payee {
  const wire = unwrap(content)
  if (isScalar(wire)) return { raw: printValue(wire) }
  const payee = isBody(wire)
    ? readEntries(wire)
    : { ...readEntries({}), others: detailsOf([['', wire]]) }
  return isNothing(payee) ? { raw: '' } : payee
}
