import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ACCOUNT_WORDS,
  MISMATCH,
  PASSWORD_WORDS,
  PIN_WORDS,
} from '#features/account/credential-words.ts'
import { accountProblem, cleanPhone, passwordProblem, pinProblem } from '#lib/credentials.ts'

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
const MAX_NAME_LENGTH = 64
const MAX_CAPTCHA_LENGTH = 64

/** What is sent, and shown again in the fields: what is put right must be seen. */
export function cleanRegistration(fields: RegisterFields): RegisterFields {
  return {
    ...fields,
    inviteCode: fields.inviteCode.trim(),
    account: fields.account.trim(),
    name: fields.name.trim().replaceAll(/\s+/g, ' '),
    phone: cleanPhone(fields.phone) ?? fields.phone,
    captcha: fields.captcha.replaceAll(/\s/g, ''),
  }
}

function nameError(name: string): MessageDescriptor | null {
  if (name === '') return msg`Please enter your name`
  if (Array.from(name).length > MAX_NAME_LENGTH) return msg`At most ${MAX_NAME_LENGTH} characters`
  const isName = /\p{L}/u.test(name) && !/[\p{Extended_Pictographic}\p{Cc}<>]/u.test(name)
  return isName ? null : msg`Your name as in your bank account, without emoji`
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
  const name = nameError(fields.name)
  if (name) errors.name = name
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
