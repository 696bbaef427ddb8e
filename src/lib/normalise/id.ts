/**
 * Reads an identifier as text: text that is not blank, or a whole number. Numbers beyond 2^53 must
 * come as text, without which two ids could become one (see `parseWireJson`); null otherwise.
 */
export function readId(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : null
}
