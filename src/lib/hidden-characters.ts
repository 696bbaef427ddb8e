/**
 * Characters that are invisible, or change how adjacent text is read: format and control
 * characters, direction marks, joiners, variation selectors, soft hyphens, blank fillers,
 * private-use and invalid characters. What is confirmed must be what is visible, so none of them
 * may be sent.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Spaces and line breaks that come with a paste, including no-break spaces, but not U+FEFF. */
const OUTER_SPACE = /^\p{White_Space}+|(?<!\p{White_Space})\p{White_Space}+$/gu

/** Trims white space. `trim` would also remove a hidden U+FEFF without notice. */
export const trimSpace = (typed: string): string => typed.replaceAll(OUTER_SPACE, '')

/** A Chinese character with a variation selector, which visibly changes it in a name. */
const HAN_VARIANT = /(\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu

/**
 * Whether a typed text contains a hidden character, apart from surrounding space, which is trimmed.
 * `code`: numbers, accounts, references, amounts, codes, searches. `name`: a person's or a bank's.
 * Free notes are not checked: emoji contain such characters, and notes are not confirmed.
 */
export function hasHidden(typed: string, what: 'code' | 'name' = 'code'): boolean {
  const inner = trimSpace(typed)
  return HIDDEN.test(what === 'name' ? inner.replaceAll(HAN_VARIANT, '$1') : inner)
}

/** Whether nothing is visible in it: white space and invisible characters are no message. */
export function isBlank(text: string): boolean {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') === ''
}
