/**
 * A text as a search parameter. The router quotes text that looks like a number; as a number it is
 * written plainly, if it reads back as the same text.
 */
export function toSearchText(text: string): string | number {
  const number = Number(text)
  return Number.isSafeInteger(number) && String(number) === text ? number : text
}

/** The text of a search parameter; undefined if there is none. */
export function fromSearchText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Reads a value in an address that the router may not have written, such as an id in a
 * notification's link: only text that a number reads back as is a number. Others, with more digits
 * than a number holds or like '12E4', stay text. Throws for plain text, as the router expects.
 */
export function readSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'number' && String(value) !== text ? text : value
}

const MAX_LENGTH = 64

/** An id or name from the URL as a search parameter, cut to a length that none exceeds. */
export function searchTextOf(value: unknown): string | number | undefined {
  const text = fromSearchText(value)?.slice(0, MAX_LENGTH)
  return text === undefined ? undefined : toSearchText(text)
}
