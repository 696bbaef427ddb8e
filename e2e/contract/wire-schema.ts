import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Endpoint } from '#api/contract.ts'
import { meaningsOf } from './meanings.ts'
import { FORMS, VALUES, type JsonSchema, type WireMetadata } from './wire-kinds.ts'

type AnyEndpoint = Pick<
  Endpoint<never, v.GenericSchema>,
  'method' | 'path' | 'response' | 'assumedFields'
>

/** Stores a schema used in many places in the document, and returns the reference to it. */
export type Refer = (key: unknown, name: string, make: () => JsonSchema) => JsonSchema

type Options = {
  /** Marked `x-assumed` and optional. */
  assumedFields?: readonly string[] | undefined
  /** The call whose fields have meanings of their own. */
  call?: unknown
  refer?: Refer
}

/** Inlines every schema where it is used. */
const inPlace: Refer = (_key, _name, make) => make()

/** Marks a value that a contract checks with a function but does not describe. */
const UNDESCRIBED = 'x-undescribed'

/**
 * The JSON Schema (draft 2020-12) of a value on the wire, in the specification's format; the app
 * itself accepts more. Throws an Error with the path of the first undescribed value.
 */
export function wireSchema(schema: v.GenericSchema, options: Options = {}): JsonSchema {
  const { refer } = options
  if (!refer) return described(converter(options, inPlace)(schema))
  const referDescribed: Refer = (key, name, make) => refer(key, name, () => described(make()))
  return described(converter(options, referDescribed)(schema))
}

function described(schema: JsonSchema): JsonSchema {
  const place = findUndescribed(schema)
  if (place !== null) {
    throw new Error(
      `no metadata says what is read at ${place || 'the root'}, or its kind is missing in wire-kinds.ts`,
    )
  }
  return schema
}

/**
 * The JSON Schema of a complete success response: `{ code: 0, message, data }`. Throws an Error
 * with the call's name if the contract leaves a value undescribed.
 */
export function answerSchema(endpoint: AnyEndpoint, refer?: Refer): JsonSchema {
  const { method, path, response, assumedFields } = endpoint
  try {
    return withEnvelope(
      wireSchema(response, { assumedFields, call: endpoint, ...(refer && { refer }) }),
    )
  } catch (error) {
    throw new Error(`${method} ${path}: ${String(error)}`, { cause: error })
  }
}

const ENVELOPE = {
  code: { const: 0, description: 'Success.' },
  message: { type: ['string', 'null'] },
}

function withEnvelope(body: JsonSchema): JsonSchema {
  if (body['type'] !== 'object') {
    return { allOf: [{ type: 'object', properties: ENVELOPE, required: ['code'] }, body] }
  }
  const { properties, required = [] } = body as { properties: object; required?: string[] }
  return {
    ...body,
    properties: { ...ENVELOPE, ...properties },
    required: ['code', ...required],
  }
}

function converter({ assumedFields = [], call }: Options, refer: Refer) {
  const assumed = new Set(assumedFields)
  const meanings = meaningsOf(call)

  const convert = (schema: unknown): JsonSchema => {
    const { $schema: _, ...converted } = toJsonSchema(schema as v.GenericSchema, {
      typeMode: 'input',
      target: 'draft-2020-12',
      // they apply to user input and do not restrict the format
      ignoreActions: ['trim', 'check'],
      overrideSchema: (context) =>
        override(context.valibotSchema, context.jsonSchema as JsonSchema),
      overrideAction: ({ valibotAction }) =>
        valibotAction.type === 'metadata' ? kindOf(valibotAction) : undefined,
    }) as JsonSchema
    return converted
  }
  const value = (wire: string) => refer(wire, wire, () => VALUES[wire] ?? { [UNDESCRIBED]: wire })
  const tools = {
    convert: (schema: unknown, name?: string) =>
      name === undefined ? convert(schema) : refer(schema, name, () => convert(schema)),
    value,
    component: refer,
  }

  /** The schema that a contract's metadata names describes what its function checks. */
  const kindOf = (action: object): JsonSchema | undefined => {
    const { metadata } = action as { metadata: WireMetadata }
    const { wire } = metadata
    if (wire === undefined) return undefined
    return wire in VALUES
      ? value(wire)
      : (FORMS[wire]?.(metadata, tools) ?? { [UNDESCRIBED]: wire })
  }

  const override = (schema: { type: string }, jsonSchema: JsonSchema): JsonSchema | undefined => {
    if (schema.type === 'custom') return { [UNDESCRIBED]: true }
    const { default: _, ...converted } = jsonSchema
    if (schema.type === 'optional' || schema.type === 'nullish') return converted
    return schema.type === 'object'
      ? withMeanings(withAssumed(converted, requiredOf(schema), assumed), meanings)
      : undefined
  }

  return convert
}

function withAssumed(object: JsonSchema, required: string[], assumed: ReadonlySet<string>) {
  const properties = Object.entries(object['properties'] as Record<string, JsonSchema>).map(
    ([name, schema]) => [name, assumed.has(name) ? { ...schema, 'x-assumed': true } : schema],
  )
  return {
    ...object,
    properties: Object.fromEntries(properties),
    required: required.filter((name) => !assumed.has(name)),
  }
}

function withMeanings(object: JsonSchema, meanings: ReturnType<typeof meaningsOf>): JsonSchema {
  const properties = Object.entries(object['properties'] as Record<string, JsonSchema>).map(
    ([name, schema]) => [name, Object.assign({}, schema, meanings[name])],
  )
  return { ...object, properties: Object.fromEntries(properties) }
}

/**
 * The fields that a response must have. The app works without some of them, showing '—' or nothing,
 * but they should then be null, not missing. Only fields with a default, such as an empty list, may
 * be missing.
 */
function requiredOf(schema: object): string[] {
  const { entries } = schema as { entries: Record<string, { type: string; wrapped?: object }> }
  return Object.entries(entries)
    .filter(([, { type, wrapped }]) => type !== 'nullish' && (!wrapped || isRead(wrapped)))
    .map(([name]) => name)
}

/** Whether `reads` or `nested` made this wrapped value, which provides its own default. */
const isRead = (wrapped: object) =>
  'pipe' in wrapped &&
  (wrapped.pipe as { metadata?: WireMetadata }[]).some(
    ({ metadata }) => metadata && metadata.wire !== 'list',
  )

/** The path of the first undescribed value; null if there is none. */
function findUndescribed(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (UNDESCRIBED in value) return ''
  for (const [key, inner] of Object.entries(value)) {
    const place = findUndescribed(inner)
    if (place !== null) return place === '' ? key : `${key}.${place}`
  }
  return null
}
