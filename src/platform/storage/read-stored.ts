import { parseUntrustedJson } from '#lib/json.ts'

/**
 * What this device has stored, read by `read`: a value that is damaged, or that another version or
 * somebody else has written, must not reach the app. `read` gets undefined when nothing is stored,
 * or no JSON. Never throws, if `read` does not.
 *
 * What loads later reads by a schema (stored-schema.ts). What the first load reads has guards of a
 * few characters in place: schemas for them would cost it 0.2 KiB.
 */
export const readStored = <T>(stored: string | null, read: (value: unknown) => T): T =>
  read(stored === null ? undefined : parseUntrustedJson(stored))

/** The texts of a stored list; what is damaged is left out. */
export const storedTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** The fields of a stored object, each still to be checked; of anything else none. */
export const storedFields = <Name extends string>(value: unknown) =>
  Object(value) as Partial<Record<Name, unknown>>
