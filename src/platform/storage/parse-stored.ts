import * as v from 'valibot'
import { parseUntrustedJson } from '#lib/json.ts'

/**
 * What this device has stored, if it has the form that is asked for: a value that is damaged, or
 * that another version or somebody else has written, gives undefined. Never throws.
 */
export function parseStored<Schema extends v.GenericSchema>(
  schema: Schema,
  stored: string | null,
): v.InferOutput<Schema> | undefined {
  if (stored === null) return undefined
  const parsed = v.safeParse(schema, parseUntrustedJson(stored))
  return parsed.success ? parsed.output : undefined
}

/** A stored list; an item of another form is dropped alone. */
export const storedList = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((value): v.InferOutput<Schema>[] => {
        const parsed = v.safeParse(item, value)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
