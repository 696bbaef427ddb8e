type Body = Record<string, unknown>

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys that are only positions, as PHP leaves them after filtering an array. */
const POSITION = /^\d{1,4}$/

/**
 * Parses the rows of a list: an array, or an object whose values are the rows, as PHP writes an
 * array with keys. Null, empty text and an empty object mean no rows. A keyed row without an id
 * gets its key as `idKey`, if that is given. Returns null for anything else.
 */
export function readList(value: unknown, idKey?: string): unknown[] | null {
  if (Array.isArray(value)) return value
  if (value === null || value === '') return []
  if (!isBody(value)) return null
  const entries = Object.entries(value)
  if (!entries.every(([, row]) => row === null || isBody(row))) return null
  if (idKey === undefined || entries.every(([key]) => POSITION.test(key))) {
    return entries.map(([, row]) => row)
  }
  return entries.map(([key, row]) =>
    isBody(row) && row[idKey] === undefined ? Object.assign(row, { [idKey]: key }) : row,
  )
}
