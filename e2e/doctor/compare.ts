import { readData } from '#lib/normalise/data.ts'
import { isBody, readList } from '#lib/normalise/list.ts'
import type { JsonSchema } from '../contract/wire-kinds.ts'
import {
  differs,
  isIn,
  NO_FINDINGS,
  noted,
  together,
  type Findings,
  type Path,
} from './findings.ts'
import {
  foreignForm,
  isRejectedByTheApp,
  listForm,
  notUnderstood,
  NUMBER_OF_ACCOUNT,
} from './foreign-forms.ts'
import { comparePage, isPage, isPart } from './page-forms.ts'
import { isAccountNumber, isPayee, typeLabel, typesOf, wantedType } from './value-types.ts'

/**
 * Compares a response with the JSON Schema of its wire format. A deviation that the app can read is
 * another form; everything else is a difference.
 */
export function compare(schema: JsonSchema, value: unknown, path: Path = []): Findings {
  if (isPage(schema)) return comparePage(schema, value, path, compare)
  if (Array.isArray(schema['allOf'])) {
    return together((schema['allOf'] as JsonSchema[]).map((branch) => compare(branch, value, path)))
  }
  const branches = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(branches)) return compareBranches(branches as JsonSchema[], value, path)
  if (value === null && typesOf(schema).includes('null')) return NO_FINDINGS
  if (
    schema['type'] === 'object' ||
    (isBody(value) && 'properties' in schema && !isPayee(schema))
  ) {
    return compareObject(schema, value, path)
  }
  if (schema['type'] === 'array') return compareList(schema, value, path)
  return compareLeaf(schema, value, path)
}

/** Reports against the closest of several alternatives. */
function compareBranches(branches: JsonSchema[], value: unknown, path: Path): Findings {
  const [best = NO_FINDINGS] = branches
    .filter((branch) => value === null || branch['type'] !== 'null')
    .map((branch) => compare(branch, value, path))
    .toSorted((a, b) => weight(a) - weight(b))
  return best
}

const weight = ({ differences, forms }: Findings) => differences.length * 1000 + forms.length

function compareObject(schema: JsonSchema, value: unknown, path: Path): Findings {
  const isEmptyList = Array.isArray(value) && value.length === 0
  if (isEmptyList) return isIn(path, 'an empty list for an object')
  if (!isBody(value)) return differs(path, 'an object', typeLabel(value))
  const unwrapped = path.length === 1 && path[0] === 'data' ? readData(value) : value
  if (unwrapped !== value) {
    const wrapped = isIn(path, 'wrapped in data twice')
    return together([wrapped, compareObject(schema, unwrapped, [...path, 'data'])])
  }
  const properties = Object(schema['properties']) as Record<string, JsonSchema>
  const required = new Set([schema['required'] ?? []].flat())
  const wanted = Object.keys(properties)
  if (path.length > 0 && required.size > 0 && !wanted.some((name) => name in value)) {
    return differs(path, `an object with ${wanted.slice(0, 5).join(', ')}`, 'one without them')
  }
  return together(
    Object.entries(properties).map(([name, property]) => {
      const isAssumed = property['x-assumed'] === true
      const place = [...path, name]
      if (value[name] === undefined && !isAssumed && !required.has(name)) return NO_FINDINGS
      const found = compareProperty(property, name, value, place)
      return isAssumed ? asAssumed(found) : found
    }),
  )
}

function compareProperty(
  schema: JsonSchema,
  name: string,
  holder: Record<string, unknown>,
  place: Path,
): Findings {
  const value = holder[name]
  if (value === undefined) return compareMissing(schema, place)
  // the app never asks for a second page of a list that has no pages by its contract
  if (schema['type'] === 'array' && isPart(place.length === 1 ? holder : { data: value })) {
    return differs(place, 'the whole list', 'a page of it')
  }
  return compare(schema, value, place)
}

const asAssumed = ({ differences, forms }: Findings): Findings => ({
  differences: differences.map(({ at, expected, found }) => ({
    at,
    expected,
    found,
    isAssumed: true,
  })),
  forms,
})

/** The app works without most fields; the report says what it assumes instead. */
function compareMissing(schema: JsonSchema, path: Path): Findings {
  const form = foreignForm(schema, undefined)
  return form === null ? differs(path, wantedType(schema), 'nothing') : isIn(path, form)
}

function compareList(schema: JsonSchema, value: unknown, path: Path): Findings {
  const rows = readList(value)
  if (!rows || value === undefined) return differs(path, 'a list', typeLabel(value))
  const first = (schema['prefixItems'] ?? []) as (JsonSchema | true)[]
  const rest = schema['items'] as JsonSchema | undefined
  const compared = rows.map((row, index) => {
    const item = first[index] ?? rest
    return typeof item === 'object' ? compare(item, row, [...path, index]) : NO_FINDINGS
  })
  return together([Array.isArray(value) ? NO_FINDINGS : isIn(path, listForm(value)), ...compared])
}

function compareLeaf(schema: JsonSchema, value: unknown, path: Path): Findings {
  if (fits(schema, value)) return compareMeaning(schema, value, path)
  if (isAccountNumber(schema) && typeof value === 'number') return noted(path, NUMBER_OF_ACCOUNT)
  const form = foreignForm(schema, value)
  if (form !== null) return isIn(path, form)
  const found = typeLabel(value)
  const isKindRight = found === 'text' && typesOf(schema).includes('string')
  return differs(path, wantedType(schema), isKindRight ? 'other text' : found)
}

/** A value of the right type may still mean nothing to the app. */
function compareMeaning(schema: JsonSchema, value: unknown, path: Path): Findings {
  if (isRejectedByTheApp(schema, value)) {
    return differs(path, wantedType(schema), `${typeLabel(value)} out of range`)
  }
  const gap = notUnderstood(schema, value)
  if (gap === null) return NO_FINDINGS
  // without its deadline an order has no countdown and never expires
  return path.at(-1) === 'expires_at'
    ? differs(path, wantedType(schema), `${typeLabel(value)} that is not understood`)
    : noted(path, gap)
}

const IS_OF_TYPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isBody,
}

/** Checks the keywords that a single value's schema may have. */
function fits(schema: JsonSchema, value: unknown): boolean {
  const types = typesOf(schema)
  if ('const' in schema && value !== schema['const']) return false
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return false
  if (types.length > 0 && !types.some((type) => IS_OF_TYPE[type]?.(value))) return false
  if (typeof value === 'string') return fitsAsText(schema, value)
  if (typeof value !== 'number') return true
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema as Record<string, number>
  return (
    value >= (minimum ?? -Infinity) &&
    value <= (maximum ?? Infinity) &&
    value > (exclusiveMinimum ?? -Infinity) &&
    value < (exclusiveMaximum ?? Infinity)
  )
}

function fitsAsText(schema: JsonSchema, text: string): boolean {
  const { pattern, minLength } = schema
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) return false
  return typeof minLength !== 'number' || text.length >= minLength
}
