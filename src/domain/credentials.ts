import { withdrawPasswordProblem, type WithdrawPasswordProblem } from '#domain/withdraw-password.ts'
import { hasHidden, trimSpace } from '#lib/hidden-characters.ts'

/**
 * Checks a name or password that a user chooses. The backend has the final say; what is rejected
 * here would be rejected there, too, or would lock the member out.
 */

export type PasswordProblem = 'missing' | 'foreign' | 'too-short' | 'too-long' | 'too-simple'
export type PinProblem = WithdrawPasswordProblem | 'too-simple'
export type AccountProblem = 'missing' | 'hidden' | 'foreign' | 'too-short' | 'too-long'

export const PASSWORD_LENGTH = { min: 8, max: 64 }
export const ACCOUNT_LENGTH = { min: 4, max: 32 }

/**
 * A sign-in password: ASCII characters with letters and digits, four different ones at least, and
 * not the account.
 */
export function passwordProblem(password: string, account = ''): PasswordProblem | null {
  if (password === '') return 'missing'
  // an emoji or a full-width digit may be impossible to type on another keyboard
  if (/[^\u0020-\u007e]/.test(password)) return 'foreign'
  if (password.length < PASSWORD_LENGTH.min) return 'too-short'
  if (password.length > PASSWORD_LENGTH.max) return 'too-long'
  const isMixed = /[a-z]/i.test(password) && /\d/.test(password)
  const isVaried = new Set(password).size >= 4
  const isAccount = password.toLowerCase() === account.toLowerCase()
  return isMixed && isVaried && !isAccount ? null : 'too-simple'
}

/** A new withdrawal password: 4 digits, neither one repeated digit nor a sequence (R2.32). */
export function pinProblem(pin: string): PinProblem | null {
  const problem = withdrawPasswordProblem(pin)
  if (problem) return problem
  const steps = [1, 2, 3].map((at) => Number(pin[at]) - Number(pin[at - 1]))
  const isRow = [0, 1, -1].some((step) => steps.every((each) => each === step))
  return isRow ? 'too-simple' : null
}

export function accountProblem(account: string): AccountProblem | null {
  if (account === '') return 'missing'
  if (hasHidden(account)) return 'hidden'
  if (!/^[\w.-]+$/.test(account)) return 'foreign'
  if (account.length < ACCOUNT_LENGTH.min) return 'too-short'
  return account.length > ACCOUNT_LENGTH.max ? 'too-long' : null
}

export type NameProblem = 'missing' | 'hidden' | 'too-long' | 'not-a-name'

export const MAX_NAME_LENGTH = 64

/** Trims a name and collapses inner spaces, as it is sent. */
const cleanName = (typed: string): string => trimSpace(typed).replaceAll(/[^\S\uFEFF]+/g, ' ')

export function nameProblem(name: string): NameProblem | null {
  if (name === '') return 'missing'
  if (hasHidden(name, 'name')) return 'hidden'
  if (Array.from(name).length > MAX_NAME_LENGTH) return 'too-long'
  const isName = /\p{L}/u.test(name) && !/[\p{Extended_Pictographic}\p{Cc}<>]/u.test(name)
  return isName ? null : 'not-a-name'
}

/**
 * Normalises a phone number for sending: '+63 917-123 4567' → '+639171234567'; null if there is
 * none.
 */
export function cleanPhone(typed: string): string | null {
  const plain = typed.normalize('NFKC').replaceAll(/[\s().-]/g, '')
  return /^\+?[0-9]{7,15}$/.test(plain) ? plain : null
}

/** The fields common to all forms that create an account. */
export type Credentials = {
  account: string
  name: string
  phone: string
  password: string
  repeat: string
  withdrawPassword: string
  withdrawRepeat: string
}

export const NO_CREDENTIALS: Credentials = {
  account: '',
  name: '',
  phone: '',
  password: '',
  repeat: '',
  withdrawPassword: '',
  withdrawRepeat: '',
}

/** The cleaned values that are sent. The fields show them, so that corrections are visible. */
export const cleanCredentials = <Fields extends Credentials>(fields: Fields): Fields => ({
  ...fields,
  account: trimSpace(fields.account),
  name: cleanName(fields.name),
  phone: cleanPhone(fields.phone) ?? fields.phone,
})
