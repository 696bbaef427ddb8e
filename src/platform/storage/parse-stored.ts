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

/**
 * A stored value of one type. In place of valibot's own schemas for booleans, numbers, lists and
 * unions, which nothing else uses: the library loads with the start, where they would cost 0.3 KiB.
 */
export const storedAs = <T>(isOfType: (value: unknown) => value is T) =>
  v.pipe(
    v.unknown(),
    v.check(isOfType),
    v.transform((value) => value as T),
  )

/** A stored list; an item of another form is dropped alone. */
export const storedList = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    storedAs((value): value is unknown[] => Array.isArray(value)),
    v.transform((items) =>
      items.flatMap((value): v.InferOutput<Schema>[] => {
        const parsed = v.safeParse(item, value)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
