import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cleanCode, hasSixDigits } from '#domain/typed-code.ts'
import { hasHidden, trimSpace } from '#lib/hidden-characters.ts'
import { HIDDEN_MESSAGE, SIX_DIGITS_MESSAGE, tooLongMessage } from '#ui/form/text-messages.ts'

export type SignInFields = {
  account: string
  password: string
  captcha: string
  googleCode: string
}
export type SignInErrors = Partial<Record<keyof SignInFields, MessageDescriptor>>

const MAX_LENGTH = 64

/**
 * The values that are sent: spaces around an account or a code come from pasting, but may belong to
 * a password.
 */
export function cleanSignIn(fields: SignInFields): SignInFields {
  return {
    account: trimSpace(fields.account),
    password: fields.password,
    captcha: cleanCode(fields.captcha),
    googleCode: cleanCode(fields.googleCode),
  }
}

type Completing = {
  /** The field being typed in. */
  typed: 'captcha' | 'googleCode'
  needsGoogleCode: boolean
  /** The length of the server's captchas; null if unknown. */
  captchaLength: number | null
  /** The last rejected fields: the same values are sent again only by the button. */
  refused: SignInFields | null
}

/**
 * Whether the sign-in is complete, so that the last character sends it (R2.81). As long as the
 * captcha's length is unknown, a captcha being typed never counts as complete.
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

/** The errors by field; empty when the fields may be sent. */
export function checkSignIn(fields: SignInFields, needsGoogleCode: boolean): SignInErrors {
  const { account, password, captcha, googleCode } = cleanSignIn(fields)
  const errors: SignInErrors = {}
  if (account === '') errors.account = msg({ id: 'translate0022', message: 'Please enter account' })
  else if (hasHidden(account)) errors.account = HIDDEN_MESSAGE
  else if (account.length > MAX_LENGTH) errors.account = tooLongMessage(MAX_LENGTH)
  if (password === '') errors.password = msg`Please enter the password`
  else if (password.length > MAX_LENGTH) errors.password = tooLongMessage(MAX_LENGTH)
  if (captcha === '') errors.captcha = msg`Please enter the code in the picture`
  else if (captcha.length > MAX_LENGTH) errors.captcha = tooLongMessage(MAX_LENGTH)
  if (needsGoogleCode && !hasSixDigits(googleCode)) errors.googleCode = SIX_DIGITS_MESSAGE
  return errors
}
