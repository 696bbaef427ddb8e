/**
 * What cannot be seen, or changes how what stands beside it is read: format and control characters,
 * direction marks, joiners, variation selectors, soft hyphens, fillers that draw nothing, private
 * and broken characters. What is confirmed must be what is seen, so none of them may be sent.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Spaces and line ends that a paste brings along, no-break ones too; U+FEFF is none of them. */
const OUTER_SPACE = /^\p{White_Space}+|\p{White_Space}+$/gu

/** Without the space around it. `trim` would take a hidden U+FEFF with it, unseen. */
export const trimSpace = (typed: string): string => typed.replaceAll(OUTER_SPACE, '')

/** Which of its forms a Chinese character has in somebody's name: it is seen. */
const HAN_VARIANT = /(\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu

/**
 * Whether a typed text holds a hidden character, apart from space around it, which is trimmed.
 * `code`: numbers, accounts, references, amounts, codes, searches. `name`: a person's or a bank's.
 * Free notes are not asked: an emoji is joined by such characters, and no note is confirmed.
 */
export function hasHidden(typed: string, what: 'code' | 'name' = 'code'): boolean {
  const inner = trimSpace(typed)
  return HIDDEN.test(what === 'name' ? inner.replaceAll(HAN_VARIANT, '$1') : inner)
}
