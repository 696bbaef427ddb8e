import type { BankCard } from '#api/bank-cards/contract.ts'
import type { RejectionReason } from '#api/order/contract.ts'
import { photosProblem, type Photo, type PhotosProblem } from '#domain/photo.ts'
import { cleanReference } from '#domain/reference.ts'
import { amountProblem, type AmountProblem } from '#lib/amount-field.ts'
import { hasHidden, trimSpace } from '#lib/hidden-characters.ts'
import type { Centavos } from '#lib/money.ts'
import { parseTypedAmount } from '#lib/typed-amount.ts'

/** The validation rules of an order's forms. None of them is in the specification. */

export const MAX_NOTE_LENGTH = 500
const MAX_NAME_LENGTH = 120
const MAX_REFERENCE_LENGTH = 64
/** The usual format of a wallet's reference number. A hint, not a rule: banks have others. */
const USUAL_REFERENCE = /^\d{13}$/

export type ReceivedProblem = AmountProblem | 'same'

/** The received amount, which must differ from the order's. */
export function checkReceived(typed: string, ordered: Centavos | null): ReceivedProblem | null {
  const problem = amountProblem(typed, null)
  if (problem) return problem
  const amount = parseTypedAmount(typed)
  return amount.ok && amount.centavos === ordered ? 'same' : null
}

export type PayerNameProblem = 'missing' | 'hidden' | 'too-long' | 'same'

const sameWriting = (name: string) => trimSpace(name).replaceAll(/\s+/g, ' ').toLowerCase()

export function checkName(typed: string, ordered: string): PayerNameProblem | null {
  const name = trimSpace(typed)
  if (name === '') return 'missing'
  if (hasHidden(typed, 'name')) return 'hidden'
  if (name.length > MAX_NAME_LENGTH) return 'too-long'
  return sameWriting(name) === sameWriting(ordered) ? 'same' : null
}

type ReferenceProblem = 'missing' | 'hidden' | 'too-long' | 'unreadable'

export function referenceProblem(typed: string): ReferenceProblem | null {
  if (hasHidden(typed)) return 'hidden'
  const reference = cleanReference(typed)
  if (reference === '') return 'missing'
  if (reference.length > MAX_REFERENCE_LENGTH) return 'too-long'
  // letters, digits and separators; no line breaks or invisible characters
  return /^[\p{L}\p{N} ._/#:-]+$/u.test(reference) ? null : 'unreadable'
}

export const isUsualReference = (typed: string) => USUAL_REFERENCE.test(cleanReference(typed))

export type PaidFields = { cardId: string | null; reference: string }
export type PaidProblems = {
  cardId?: 'missing'
  reference?: ReferenceProblem
  photos?: PhotosProblem
}

/** The proof of a payout: account, reference number, photos. Empty when it may be confirmed. */
export function checkPaid(fields: PaidFields, photos: readonly Photo[]): PaidProblems {
  const reference = referenceProblem(fields.reference)
  const photo = photosProblem(photos)
  return {
    ...(fields.cardId === null && { cardId: 'missing' as const }),
    ...(reference && { reference }),
    ...(photo && { photos: photo }),
  }
}

type PayCard = Pick<BankCard, 'id' | 'pays' | 'isEnabled'>

/**
 * The preselected account: the last one used, else the only one that is on for paying; null for
 * none.
 */
export function usualCardId(cards: readonly PayCard[], last: string | null): string | null {
  const on = cards.filter(({ pays, isEnabled }) => pays && isEnabled)
  if (on.some(({ id }) => id === last)) return last
  return on.length === 1 ? (on[0]?.id ?? null) : null
}

export type AppealFields = { amount: string; reference: string; note: string }
export type AppealProblems = {
  amount?: AmountProblem
  reference?: ReferenceProblem
  photos?: PhotosProblem
}

export function checkAppeal(
  fields: Pick<AppealFields, 'amount' | 'reference'>,
  photos: readonly Photo[],
): AppealProblems {
  const amount = amountProblem(fields.amount, null)
  const reference = referenceProblem(fields.reference)
  const photo = photosProblem(photos)
  return {
    ...(amount && { amount }),
    ...(reference && { reference }),
    ...(photo && { photos: photo }),
  }
}

export type CannotPayProblems = { reason?: 'missing'; note?: 'missing' }

/** The reason 'other' needs a note. */
export function checkCannotPay(reason: RejectionReason | null, note: string): CannotPayProblems {
  return {
    ...(reason === null && { reason: 'missing' as const }),
    ...(reason === 'other' && note.trim() === '' && { note: 'missing' as const }),
  }
}
