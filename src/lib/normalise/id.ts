/**
 * Parses an identifier as text: non-blank text, or a whole number. Numbers beyond 2^53 must come as
 * text, because two ids could otherwise become equal (see `parseWireJson`). Null for anything else.
 */
export function readId(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : null
}
