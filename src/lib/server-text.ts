/**
 * Server text for one's own sentences, labels and initials: one line, without control characters
 * and without marks that turn the reading direction of what stands beside it, at most `max`
 * characters long.
 */
export function clipText(text: string, max: number): string {
  const plain = text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const characters = Array.from(plain)
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : plain
}

const SHORTENED = '··'

/** The last four characters of an account's number: '··4567', enough to tell one's own apart. */
export function shortNumber(number: string): string {
  const digits = Array.from(number.replaceAll(/[\p{C}\s]/gu, ''))
  return digits.length === 0 ? '' : `${SHORTENED}${digits.slice(-4).join('')}`
}

/** Whether a number is only its last characters: what must not be copied as if it were all. */
export const isShortNumber = (number: string) => number.startsWith(SHORTENED)
