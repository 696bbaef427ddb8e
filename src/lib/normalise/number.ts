/** A number, or numeric text; null for anything else. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/**
 * A number as text; empty for an integer beyond 2^53, which has lost digits. Only an event can have
 * one, because the socket parses its own JSON (see `parseWireJson`).
 */
export const printNumber = (number: number): string =>
  Number.isInteger(number) && !Number.isSafeInteger(number) ? '' : String(number)
