import { Ajv2020 } from 'ajv/dist/2020.js'
import type { JsonSchema } from './wire-kinds.ts'

/** Returns where and why a value does not fit a schema, without the value; empty when it fits. */
type Judge = (schema: JsonSchema) => (value: unknown) => string[]

/** Validates values against JSON Schemas; references resolve within `document` if given. */
export function judge(document?: object): Judge {
  // not strict, as unknown keywords are extensions of the document
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
