type Body = Record<string, unknown>

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys that only count the rows, as PHP leaves them after it has filtered an array. */
const POSITION = /^\d{1,4}$/

/**
 * Reads the rows of a list: an array, or an object whose entries are the rows, as PHP writes an
 * array with keys. Null, empty text and an empty object stand for no rows. A keyed row without an
 * id of its own gets its key as `idKey`, where one is named. Returns null for what is no list.
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
