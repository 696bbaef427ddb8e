import { ACCOUNT_NUMBER, VALUES, type JsonSchema } from '../contract/wire-kinds.ts'

type TypeName = { singular: string; matches: (value: unknown) => boolean }

const TYPE_NAMES: readonly TypeName[] = [
  { singular: 'nothing', matches: (value) => value === undefined },
  { singular: 'null', matches: (value) => value === null },
  { singular: 'empty text', matches: (value) => value === '' },
  { singular: 'text', matches: (value) => typeof value === 'string' },
  { singular: 'a whole number', matches: Number.isInteger },
  { singular: 'a number with decimals', matches: (value) => typeof value === 'number' },
  { singular: 'true or false', matches: (value) => typeof value === 'boolean' },
  { singular: 'a list', matches: Array.isArray },
]

/** The name of a value's type, never the value. */
export const typeLabel = (value: unknown): string =>
  TYPE_NAMES.find(({ matches }) => matches(value))?.singular ?? 'an object'

const TYPES: Readonly<Record<string, string>> = {
  number: 'a number',
  integer: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

/** JSON Schema's `type` as a list, empty if there is none. */
export const typesOf = (schema: JsonSchema): readonly string[] =>
  [schema['type'] ?? []].flat().map(String)

/** Numbers that may be sent as strings have a pattern: amounts, rates, counts. */
export const isNumeric = (schema: JsonSchema) =>
  typeof schema['pattern'] === 'string' &&
  typesOf(schema).some((type) => type === 'number' || type === 'integer')

/** A flag's schema lists all its forms, 0 and 1 among them. */
export const isFlag = (schema: JsonSchema) =>
  Array.isArray(schema['enum']) && schema['enum'].includes(0) && schema['enum'].includes(1)

/** A verdict is a flag that is unknown, not no, unless it is given. */
export const isVerdict = (schema: JsonSchema) =>
  isFlag(schema) && schema['description'] === VALUES['verdict']?.['description']

export const isMoment = (schema: JsonSchema) =>
  schema['description'] === VALUES['moment']?.['description']

export const isAccountNumber = (schema: JsonSchema) =>
  schema['description'] === ACCOUNT_NUMBER.description

export const isPayee = (schema: JsonSchema) =>
  schema['description'] === VALUES['content']?.['description']

/** The names of the types that a JSON Schema accepts. */
export function wantedType(schema: JsonSchema): string {
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (isFlag(schema)) return '0 or 1'
  if (isMoment(schema)) return 'a time'
  if (schema['pattern'] === VALUES['picture']?.['pattern']) return 'a data URI or base64'
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' or ')
  if (isNumeric(schema)) return typesOf(schema).includes('number') ? 'a number' : 'a whole number'
  const types = typesOf(schema).filter((type) => type !== 'null')
  if (types.length > 0) return types.map((type) => TYPES[type] ?? type).join(' or ')
  const branches = [schema['anyOf'] ?? schema['oneOf'] ?? []].flat() as JsonSchema[]
  return [...new Set(branches.map(wantedType))].filter((name) => name !== 'null').join(' or ')
}
