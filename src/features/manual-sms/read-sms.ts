import { type Centavos } from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'

export type SmsFindings = { amount: Centavos | null; reference: string | null }

/** If more digits follow, it is in another notation ('1 000.00', '1.000,00'). */
const AMOUNT = /(?:PHP|Php|₱|\bP)\s?(\d+(?:,\d+)*(?:\.\d{1,2})?)([.,]?\d|(?<!\.\d+)\s\d{3}(?!\d))?/
/** One group of characters, or several of digits; a date after it is not part of it. */
const REFERENCE =
  /\bref(?:erence)?\.?\s*(?:no|number|#)?\.?\s*:?\s*([A-Z0-9][A-Z0-9-]{0,24}(?:[ \u00A0\u202F]\d{2,6}(?![\w:/-])){0,4})/gi

const plain = (reference: string) => reference.replaceAll(/[\s-]/g, '')

/**
 * The first amount and the reference number in a wallet's SMS, so that the user sees that the right
 * text was pasted. Only a hint: the text itself is sent.
 */
export function readSms(text: string): SmsFindings {
  const [, amount, more] = AMOUNT.exec(text) ?? []
  const references = [...text.matchAll(REFERENCE)].map(([, found = '']) => plain(found))
  return {
    amount: more === undefined ? readAmount(amount) : null,
    // a word that merely starts like a reference has no digits
    reference: references.find((reference) => /\d{5}/.test(reference)) ?? null,
  }
}
