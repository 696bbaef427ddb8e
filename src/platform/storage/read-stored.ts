import { parseUntrustedJson } from '#lib/json.ts'

/**
 * Parses a stored value with `read`, which must reject values that are damaged or written by
 * another version or program. `read` receives undefined when nothing is stored or it is no JSON.
 * Throws only if `read` does.
 *
 * Lazily loaded code reads with a schema (stored-schema.ts). The first load uses small inline
 * guards: schemas would add 0.2 KiB to it.
 */
export const readStored = <T>(
  stored: string | null,
  read: (value: unknown) => T,
  maxLength?: number,
): T => read(stored === null ? undefined : parseUntrustedJson(stored, maxLength))

/** The strings of a stored list; other items are dropped. */
export const storedTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** The fields of a stored object, still unchecked; empty for anything but an object. */
export const storedFields = <Name extends string>(value: unknown) =>
  Object(value) as Partial<Record<Name, unknown>>
