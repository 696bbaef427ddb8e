import { Ajv2020 } from 'ajv/dist/2020.js'
import type { JsonSchema } from './wire-kinds.ts'

/** Where a value does not fit a schema, and why, without the value itself; empty when it fits. */
type Judge = (schema: JsonSchema) => (value: unknown) => string[]

/** Judges values by JSON Schemas, whose references lead into the `document` if there is one. */
export function judge(document?: object): Judge {
  // what is no keyword of JSON Schema is the document's own
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  if (document) ajv.addSchema(document, DOCUMENT)
  return (schema) => {
    const validate = ajv.compile(document ? intoDocument(schema) : schema)
    return (value) => {
      validate(value)
      const errors = validate.errors ?? []
      return errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
    }
  }
}

const DOCUMENT = 'document'

const intoDocument = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${DOCUMENT}#/`))
