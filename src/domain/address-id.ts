import { toSearchText } from '#lib/search-text.ts'

/**
 * Parses an id from a URL; null if invalid. It becomes part of a path, so '..', control characters
 * and very long values are rejected (R1.23). A number too large to be exact has lost digits in the
 * URL and would be another id.
 */
export function idFrom(value: unknown): string | null {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return null
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const id = String(value)
  return /^(?!\.+$)[\w.:-]{1,64}$/.test(id) ? id : null
}

/**
 * An id as a search parameter that a screen does not need: undefined without one, empty if it is
 * invalid, for which the screen says 'not found'. Empty, because the router would write null into the
 * address as a word.
 */
export type OptionalId = string | number | undefined

export function optionalIdFrom(value: unknown): OptionalId {
  if (value === undefined) return undefined
  return toSearchText(idFrom(value) ?? '')
}
