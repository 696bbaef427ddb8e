/** The maximum length in a row, in characters. */
export const MAX_ROW_TEXT = 200
/** The length that a detail shows before the user requests all of it, in characters. */
export const MAX_DETAIL_TEXT = 4096

/** How many times the shown length is read: a character may be two units with a mark. */
const LOOKED_AT = 4

/** The text cut to at most `max` UTF-16 units; a cut text ends in '…'. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  // never half of a surrogate pair
  return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Direction controls and spaces without a width: they make a text look unlike what it is. */
const INVISIBLE = /[\p{Bidi_Control}\u200B\u2060\uFEFF]/gu

/** The text without invisible characters, so that what is shown is what is copied. */
export const visibleText = (text: string): string => text.replaceAll(INVISIBLE, '')

/**
 * Server text for use in the app's own sentences, labels and initials: one line, without control
 * and invisible characters, at most `max` characters long.
 */
export function clipText(text: string, max: number): string {
  // reads no more than could be shown, including marks that are dropped
  const plain = visibleText(text.slice(0, max * LOOKED_AT + LOOKED_AT))
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
 * An account's number in groups for reading: '0917 123 4567' for a mobile number, else groups of
 * four. Anything but a number of 9 to 24 digits stays one group. Only for display: a copy has no
 * gaps.
 */
export function digitGroups(number: string): readonly string[] {
  if (!/^\d{9,24}$/.test(number)) return [number]
  const mobile = /^(\d{4})(\d{3})(\d{4})$/.exec(number)
  return mobile ? mobile.slice(1) : (number.match(/\d{1,4}/g) ?? [number])
}

/** How many characters a shortened reference keeps. */
const REFERENCE_END = 6

/** The end of a reference, '…062193': it tells records apart, where a whole one would not fit. */
export function endOfReference(reference: string): string {
  const characters = Array.from(clipText(reference.slice(-MAX_ROW_TEXT), MAX_ROW_TEXT))
  // one that is hardly longer is not worth the cut
  return characters.length <= REFERENCE_END + 2
    ? characters.join('')
    : `…${characters.slice(-REFERENCE_END).join('')}`
}

const SHORTENED = '··'

/**
 * The last four characters of an account's number: '··4567', enough to recognise it unless another
 * account ends in the same ones. Of a shortened number there are no more.
 */
export function shortNumber(number: string, length = 4): string {
  const digits = Array.from(number.slice(-MAX_ROW_TEXT).replaceAll(/[\p{C}\s·]/gu, ''))
  return digits.length === 0 ? '' : `${SHORTENED}${digits.slice(-length).join('')}`
}

/**
 * Whether a number is shortened to its last characters, so that it must not be copied as a whole
 * one.
 */
export const isShortNumber = (number: string) => number.startsWith(SHORTENED)
