/** A number, or numeric text; null for anything else. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Groups of three digits with the same separator between them, or none. */
const COUNT = /^\+?(?:\d+|\d{1,3}([,\s])\d{3}(?:\1\d{3})*)(?:\.0+)?$/

/**
 * A whole number from 0 up, or its text, which may be grouped with commas or spaces: '1,234'. Null
 * for anything else: '1.234' may be either number.
 */
export function readCount(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : ''
  const count = COUNT.test(text) ? Number(text.replaceAll(/[,\s]/g, '')) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null
}

/**
 * A number as text; empty for an integer beyond 2^53, which has lost digits. Only an event can have
 * one, because the socket parses its own JSON (see `parseWireJson`).
 */
export const printNumber = (number: number): string =>
  Number.isInteger(number) && !Number.isSafeInteger(number) ? '' : String(number)
