import * as v from 'valibot'

/** Reads a stored value by a schema (`readStored`); undefined for a value of another form. */
export const bySchema =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (value: unknown): v.InferOutput<Schema> | undefined => {
    const parsed = v.safeParse(schema, value)
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
        const parsed = bySchema(item)(value)
        return parsed === undefined ? [] : [parsed]
      }),
    ),
  )
