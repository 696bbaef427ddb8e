import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasHidden, trimSpace } from '#lib/hidden-characters.ts'
import { HIDDEN_WORDS } from '#ui/form/hidden-messages.ts'

export type SignInFields = {
  account: string
  password: string
  captcha: string
  googleCode: string
}
export type SignInErrors = Partial<Record<keyof SignInFields, MessageDescriptor>>

const MAX_LENGTH = 64

/** What is sent: spaces around an account or a code are pasted by accident, in a password not. */
export function cleanSignIn(fields: SignInFields): SignInFields {
  return {
    account: trimSpace(fields.account),
    password: fields.password,
    captcha: fields.captcha.replaceAll(/\s/g, ''),
    googleCode: fields.googleCode.replaceAll(/\s/g, ''),
  }
}

type Completing = {
  /** The field that is being typed. */
  typed: 'captcha' | 'googleCode'
  needsGoogleCode: boolean
  /** Of the server's captchas; null while it is not known. */
  captchaLength: number | null
  /** What the server has refused: the same is not sent again by itself, only by its button. */
  refused: SignInFields | null
}

/**
 * Whether the sign-in has all it needs, so that its last character sends it (R2.81). While nobody
 * knows how long a captcha is, none is taken for complete while it is being typed.
 */
export function isComplete(fields: SignInFields, completing: Completing): boolean {
  const { typed, needsGoogleCode, captchaLength, refused } = completing
  const { account, password, captcha, googleCode } = cleanSignIn(fields)
  const isSame =
    refused?.account === account &&
    refused.password === password &&
    refused.googleCode === googleCode
  const hasProblem = Object.keys(checkSignIn(fields, needsGoogleCode)).length > 0
  const isWhole = captchaLength === null ? typed === 'googleCode' : captcha.length === captchaLength
  return isWhole && !isSame && !hasProblem
}

/** What is wrong with the fields, each beside its own; empty when they may be sent. */
export function checkSignIn(fields: SignInFields, needsGoogleCode: boolean): SignInErrors {
  const { account, password, captcha, googleCode } = cleanSignIn(fields)
  const errors: SignInErrors = {}
  if (account === '') errors.account = msg({ id: 'translate0022', message: 'Please enter account' })
  else if (hasHidden(account)) errors.account = HIDDEN_WORDS
  else if (account.length > MAX_LENGTH) errors.account = msg`At most ${MAX_LENGTH} characters`
  if (password === '') errors.password = msg`Please enter the password`
  else if (password.length > MAX_LENGTH) errors.password = msg`At most ${MAX_LENGTH} characters`
  if (captcha === '') errors.captcha = msg`Please enter the code in the picture`
  else if (captcha.length > MAX_LENGTH) errors.captcha = msg`At most ${MAX_LENGTH} characters`
  if (needsGoogleCode && !/^\d{6}$/.test(googleCode)) errors.googleCode = msg`Please enter 6 digits`
  return errors
}
