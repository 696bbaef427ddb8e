import type { Bank } from '#api/banks/contract.ts'
import { withdrawPasswordProblem, type WithdrawPasswordProblem } from '#domain/withdraw-password.ts'
import { hasHidden, trimSpace } from '#lib/hidden-characters.ts'

export type BankFields = {
  bankName: string
  number: string
  /** The number, typed a second time. */
  repeat: string
  holder: string
  branch: string
  password: string
}

type TextProblem = 'missing' | 'hidden' | 'too-long'

export type BankProblems = {
  bankName?: TextProblem
  number?: 'missing' | 'hidden' | 'not-digits' | 'length'
  repeat?: 'missing' | 'different'
  holder?: TextProblem
  branch?: 'hidden' | 'too-long'
  password?: WithdrawPasswordProblem
}

const MAX_TEXT_LENGTH = 100
/** From the shortest account numbers in use to the length of an IBAN. */
const MIN_DIGITS = 6
const MAX_DIGITS = 34

/**
 * The number as it is sent: without pasted spaces and dashes, and with full-width digits
 * normalised.
 */
export function cleanNumber(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
}

function numberProblem(typed: string): BankProblems['number'] {
  if (hasHidden(typed)) return 'hidden'
  const number = cleanNumber(typed)
  if (number === '') return 'missing'
  if (!/^[0-9]+$/.test(number)) return 'not-digits'
  return number.length < MIN_DIGITS || number.length > MAX_DIGITS ? 'length' : undefined
}

/** Whether the number has to be typed twice: only if it changes. */
export const needsRepeat = (typed: string, present: Bank | null) =>
  present === null || cleanNumber(typed) !== cleanNumber(present.number)

function repeatProblem(fields: BankFields, present: Bank | null): BankProblems['repeat'] {
  if (!needsRepeat(fields.number, present)) return undefined
  const repeat = cleanNumber(fields.repeat)
  if (repeat === '') return 'missing'
  return repeat === cleanNumber(fields.number) ? undefined : 'different'
}

function textProblem(typed: string): TextProblem | undefined {
  const { length } = trimSpace(typed)
  if (length === 0) return 'missing'
  if (hasHidden(typed, 'name')) return 'hidden'
  return length > MAX_TEXT_LENGTH ? 'too-long' : undefined
}

/** Empty when the account may be confirmed. `present` is the account being changed. */
export function checkBank(fields: BankFields, present: Bank | null): BankProblems {
  const found: Record<keyof BankProblems, string | null | undefined> = {
    bankName: textProblem(fields.bankName),
    number: numberProblem(fields.number),
    repeat: repeatProblem(fields, present),
    holder: textProblem(fields.holder),
    branch: trimSpace(fields.branch) === '' ? undefined : textProblem(fields.branch),
    password: withdrawPasswordProblem(fields.password),
  }
  const wrong = Object.entries(found).filter(([, problem]) => problem)
  return Object.fromEntries(wrong)
}
