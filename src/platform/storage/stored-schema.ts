import * as v from 'valibot'

/** Parses a stored value with a schema (for `readStored`); undefined for any other shape. */
export const bySchema =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (value: unknown): v.InferOutput<Schema> | undefined => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? parsed.output : undefined
  }

/**
 * A stored value of one type. Replaces valibot's own schemas for booleans, numbers, lists and
 * unions, which nothing else uses: valibot is in the first load, where they would add 0.3 KiB.
 */
export const storedAs = <T>(isOfType: (value: unknown) => value is T) =>
  v.pipe(
    v.unknown(),
    v.check(isOfType),
    v.transform((value) => value as T),
  )

/** A stored list; only an invalid item is dropped. */
export const storedList = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    storedAs((value): value is unknown[] => Array.isArray(value)),
    v.transform((items) =>
      items.flatMap((value): v.InferOutput<Schema>[] => {
        const parsed = bySchema(item)(value)
        return parsed === undefined ? [] : [parsed]
      }),
    ),
  )
