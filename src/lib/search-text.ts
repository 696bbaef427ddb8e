/**
 * A text as a search parameter. The router writes a text that looks like a number in quotes; as a
 * number it stands there plainly, where it reads the same both ways.
 */
export function toSearchText(text: string): string | number {
  const number = Number(text)
  return Number.isSafeInteger(number) && String(number) === text ? number : text
}

/** The text of a search parameter, or undefined when there is none. */
export function fromSearchText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const MAX_LENGTH = 64

/** An id or a name of the address as a search parameter, cut where none is that long. */
export function searchTextOf(value: unknown): string | number | undefined {
  const text = fromSearchText(value)?.slice(0, MAX_LENGTH)
  return text === undefined ? undefined : toSearchText(text)
}
