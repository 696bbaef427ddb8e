/** What a row has room for, in characters. */
export const MAX_ROW_TEXT = 200
/** What a detail shows before somebody asks for all of it, in characters. */
export const MAX_DETAIL_TEXT = 4096

/** How much more of a text is looked at than is shown: a character may be two units and a mark. */
const LOOKED_AT = 4

/** The text as it came, at most `max` characters (UTF-16) of it; what is cut ends in '…'. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  // half of a surrogate pair is no character
  return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/**
 * Server text for one's own sentences, labels and initials: one line, without control characters
 * and without marks that turn the reading direction of what stands beside it, at most `max`
 * characters long.
 */
export function clipText(text: string, max: number): string {
  // no more of it is looked at than could be shown, marks that are left out included
  const plain = text
    .slice(0, max * LOOKED_AT + LOOKED_AT)
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

/**
 * An account's number in groups as it is read out: '0917 123 4567' for a mobile number, else by four.
 * Anything that is no number of 9 to 24 digits stays one group. For the eye only: what is copied has
 * no gaps.
 */
export function digitGroups(number: string): readonly string[] {
  if (!/^\d{9,24}$/.test(number)) return [number]
  const mobile = /^(\d{4})(\d{3})(\d{4})$/.exec(number)
  return mobile ? mobile.slice(1) : (number.match(/\d{1,4}/g) ?? [number])
}

export const groupDigits = (number: string): string => digitGroups(number).join(' ')

const SHORTENED = '··'

/** The last four characters of an account's number: '··4567', enough to tell one's own apart. */
export function shortNumber(number: string): string {
  const digits = Array.from(number.slice(-MAX_ROW_TEXT).replaceAll(/[\p{C}\s]/gu, ''))
  return digits.length === 0 ? '' : `${SHORTENED}${digits.slice(-4).join('')}`
}

/** Whether a number is only its last characters: what must not be copied as if it were all. */
export const isShortNumber = (number: string) => number.startsWith(SHORTENED)
