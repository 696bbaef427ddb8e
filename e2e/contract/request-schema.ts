import type { RequestInput } from '#api/contract.ts'
import type { JsonSchema } from './wire-kinds.ts'

/**
 * Requests have no schema: each contract builds its request. Their schema is inferred from the
 * requests of the test cases.
 */

const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File)

/** The narrowest JSON Schema that fits all of these values. */
function inferSchema(values: readonly unknown[]): JsonSchema {
  const objects = values.filter(isObject)
  const lists = values.filter((value): value is unknown[] => Array.isArray(value))
  const types = values.flatMap((value) => TYPES[typeof value] ?? (value === null ? 'null' : []))
  const plain = [...new Set(types)]
  const options: JsonSchema[] = [
    ...(plain.length > 0 ? [{ type: plain.length === 1 ? plain[0] : plain }] : []),
    ...(objects.length > 0 ? [inferObject(objects)] : []),
    ...(lists.length > 0 ? [{ type: 'array', items: inferSchema(lists.flat()) }] : []),
    ...(values.some((value) => value instanceof File)
      ? [{ type: 'string', format: 'binary' }]
      : []),
  ]
  return options.length > 1 ? { anyOf: options } : (options[0] ?? {})
}

function inferObject(objects: readonly Record<string, unknown>[]): JsonSchema {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))]
  const seen = (name: string) =>
    objects.map((object) => object[name]).filter((value) => value !== undefined)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, inferSchema(seen(name))])),
    required: names.filter((name) => seen(name).length === objects.length),
  }
}

/** A form's fields; fields whose name ends in [] are lists. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(
    names.map((name) => [name, name.endsWith('[]') ? form.getAll(name) : form.get(name)]),
  )
}

/** A body as an example shows it, with files by name. */
const exampleOf = (body: NonNullable<RequestInput['body']>): unknown =>
  JSON.parse(
    JSON.stringify(body instanceof FormData ? fieldsOf(body) : body, (_, value: unknown) =>
      value instanceof File ? value.name : value,
    ),
  )

/** The values that some names may have. */
type Vocabulary = Readonly<Record<string, JsonSchema>>

const withVocabulary = (schema: JsonSchema, vocabulary: Vocabulary): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(Object(schema['properties'])).map(([name, property]) => [
      name,
      Object.assign({}, property, vocabulary[name]),
    ]),
  ),
})

/** The `requestBody` of an operation, with an example per case; undefined for calls without one. */
export function requestBody(
  sent: readonly { name: string; input: RequestInput }[],
  vocabulary: Vocabulary,
) {
  const withBody = sent.flatMap(({ name, input: { body } }) => (body ? [{ name, body }] : []))
  const forms = withBody.filter(({ body }) => body instanceof FormData)
  const jsons = withBody.filter(({ body }) => !(body instanceof FormData))
  if (withBody.length === 0) return undefined
  const content: Record<string, unknown> = {}
  for (const [type, cases] of [
    ['application/json', jsons],
    ['multipart/form-data', forms],
  ] as const) {
    if (cases.length === 0) continue
    const values = cases.map(({ body }) => (body instanceof FormData ? fieldsOf(body) : body))
    const examples = cases.map(({ name, body }) => [name, { value: exampleOf(body) }])
    const schema = withVocabulary(inferSchema(values), vocabulary)
    content[type] = { schema, examples: Object.fromEntries(examples) }
  }
  return { required: withBody.length === sent.length, content }
}

/** The query parameters in the specification. */
const SHOWN: ReadonlySet<string> = new Set(['page', 'status', 'type', 'paginate'])

/** The query parameters of an operation, including those without a value in any case. */
export function queryParameters(
  inputs: readonly RequestInput[],
  vocabulary: Vocabulary,
): JsonSchema[] {
  const names = [...new Set(inputs.flatMap(({ query }) => Object.keys(query ?? {})))]
  return names.map((name) => {
    const seen = inputs.flatMap(({ query }) => query?.[name] ?? [])
    return {
      name,
      in: 'query',
      required: seen.length === inputs.length,
      schema: {
        ...(seen.length === 0 ? { type: 'string' } : inferSchema(seen)),
        ...vocabulary[name],
      },
      'x-assumed': !SHOWN.has(name) || undefined,
    }
  })
}
