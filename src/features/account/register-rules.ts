import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ACCOUNT_WORDS, MISMATCH, PASSWORD_WORDS, PIN_WORDS } from '#ui/credential-words.ts'
import {
  accountProblem,
  cleanName,
  cleanPhone,
  MAX_NAME_LENGTH,
  nameProblem,
  passwordProblem,
  pinProblem,
  type NameProblem,
} from '#lib/credentials.ts'

export type RegisterFields = {
  inviteCode: string
  account: string
  name: string
  phone: string
  password: string
  repeat: string
  withdrawPassword: string
  withdrawRepeat: string
  captcha: string
}
export type RegisterErrors = Partial<Record<keyof RegisterFields, MessageDescriptor>>

export const NO_FIELDS: RegisterFields = {
  inviteCode: '',
  account: '',
  name: '',
  phone: '',
  password: '',
  repeat: '',
  withdrawPassword: '',
  withdrawRepeat: '',
  captcha: '',
}

const CODE = /^[\w-]{1,64}$/
const MAX_CAPTCHA_LENGTH = 64

/** What is sent, and shown again in the fields: what is put right must be seen. */
export function cleanRegistration(fields: RegisterFields): RegisterFields {
  return {
    ...fields,
    inviteCode: fields.inviteCode.trim(),
    account: fields.account.trim(),
    name: cleanName(fields.name),
    phone: cleanPhone(fields.phone) ?? fields.phone,
    captcha: fields.captcha.replaceAll(/\s/g, ''),
  }
}

const NAME_WORDS: Record<NameProblem, MessageDescriptor> = {
  missing: msg`Please enter your name`,
  'too-long': msg`At most ${MAX_NAME_LENGTH} characters`,
  'not-a-name': msg`Your name as in your bank account, without emoji`,
}

/** What is wrong with cleaned fields, each beside its own, in their order on the screen. */
export function checkRegistration(fields: RegisterFields): RegisterErrors {
  const errors: RegisterErrors = {}
  if (!CODE.test(fields.inviteCode)) {
    errors.inviteCode =
      fields.inviteCode === ''
        ? msg`Please enter the invitation code`
        : msg`This is no invitation code`
  }
  const account = accountProblem(fields.account)
  if (account) errors.account = ACCOUNT_WORDS[account]
  const name = nameProblem(fields.name)
  if (name) errors.name = NAME_WORDS[name]
  if (cleanPhone(fields.phone) === null)
    errors.phone = msg`Please enter a phone number, 7 to 15 digits`
  const password = passwordProblem(fields.password, fields.account)
  if (password) errors.password = PASSWORD_WORDS[password]
  else if (fields.repeat !== fields.password) errors.repeat = MISMATCH
  const pin = pinProblem(fields.withdrawPassword)
  if (pin) errors.withdrawPassword = PIN_WORDS[pin]
  else if (fields.withdrawRepeat !== fields.withdrawPassword) errors.withdrawRepeat = MISMATCH
  if (fields.captcha === '') errors.captcha = msg`Please enter the code in the picture`
  else if (fields.captcha.length > MAX_CAPTCHA_LENGTH) {
    errors.captcha = msg`At most ${MAX_CAPTCHA_LENGTH} characters`
  }
  return errors
}
