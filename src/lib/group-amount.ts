import { hasHidden } from '#lib/hidden-characters.ts'

const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)?(\.\d*)?$/

const plainOf = (text: string) => text.normalize('NFKC').replaceAll(/[\s₱]/g, '')

function isAmount(text: string): boolean {
  if (hasHidden(text)) return false
  const plain = plainOf(text)
  return /\d/.test(plain) && AMOUNT.test(plain)
}

/**
 * An amount as it is typed, in groups: '1850.5' and '₱1850.5' → '1,850.5'. What is no amount stays as
 * it is: '1,50' is refused later, rather than guessed to be 150.
 */
export function groupAmount(text: string): string {
  if (!isAmount(text)) return text
  const [whole = '', ...fraction] = plainOf(text).replaceAll(',', '').split('.')
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}

export type AmountEdit = {
  /** What stood in the field, as `groupAmount` wrote it. */
  before: string
  after: string
  /** Where the caret is in `after`. */
  caret: number
  /** By a key, and no comma was typed: the commas that are there are those of the groups. */
  isByKey: boolean
  /** The characters behind the caret were deleted. */
  isForward?: boolean
}

/** A field's text after an edit, in groups, and where the caret goes: behind the same digit. */
export function groupEdit(edit: AmountEdit): { text: string; caret: number } {
  const { before, after, caret, isByKey, isForward = false } = edit
  const withoutGroups = after.replaceAll(',', '')
  const hasGroups = isAmount(before) && groupAmount(before) === before
  const isOurs = isByKey && hasGroups && isAmount(withoutGroups)
  const text = groupAmount(isOurs ? withoutGroups : after)
  if (text === after) return { text, caret }
  const digits = after.slice(0, caret).replaceAll(/[,\s₱]/g, '').length
  let at = 0
  for (let passed = 0; at < text.length && passed < digits; at += 1) {
    if (text[at] !== ',') passed += 1
  }
  return { text, caret: isForward && text[at] === ',' ? at + 1 : at }
}
