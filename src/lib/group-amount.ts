import { hasHidden } from '#lib/hidden-characters.ts'
import { amountDigits } from '#lib/normalise/amount.ts'
import { plainAmount } from '#lib/typed-amount.ts'

const isAmount = (text: string): boolean =>
  !hasHidden(text) && amountDigits(plainAmount(text)) !== null

/**
 * Groups the digits of an amount while it is typed: '1850.5' and 'PHP 1850.5' → '1,850.5'. Other text
 * stays unchanged: '1,50' is rejected later, rather than guessed to be 150.
 */
export function groupAmount(text: string): string {
  if (!isAmount(text)) return text
  const [whole = '', ...fraction] = plainAmount(text).split('.')
  // '0,500' is no amount
  if (/^0\d/.test(whole)) return text
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}

export type AmountEdit = {
  /** The field's previous text, as `groupAmount` returned it. */
  before: string
  after: string
  /** The caret's position in `after`. */
  caret: number
  /** Edited by a key other than a comma, so all commas are grouping commas. */
  isByKey: boolean
  /** The characters after the caret were deleted. */
  isForward?: boolean
}

/** A field's text after an edit, grouped, with the caret after the same digit as before. */
export function groupEdit(edit: AmountEdit): { text: string; caret: number } {
  const { before, after, caret, isByKey, isForward } = edit
  const withoutGroups = after.replaceAll(',', '')
  const isOurs = isByKey && isAmount(before) && isAmount(withoutGroups)
  const text = groupAmount(isOurs ? withoutGroups : after)
  if (text === after) return { text, caret }
  const digits = after.slice(0, caret).replaceAll(/[,\s₱php]/gi, '').length
  let at = 0
  for (let passed = 0; at < text.length && passed < digits; at += 1) {
    if (text[at] !== ',') passed += 1
  }
  return { text, caret: isForward && text[at] === ',' ? at + 1 : at }
}
