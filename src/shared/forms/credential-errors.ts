import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  accountProblem,
  cleanPhone,
  nameProblem,
  passwordProblem,
  pinProblem,
  type Credentials,
  type NameProblem,
} from '#domain/credentials.ts'
import { hasHidden } from '#lib/hidden-characters.ts'
import { HIDDEN_MESSAGE } from '#ui/form/text-messages.ts'
import {
  ACCOUNT_MESSAGES,
  MISMATCH,
  PASSWORD_MESSAGES,
  PIN_MESSAGES,
} from './credential-messages.ts'

type CredentialErrors = Partial<Record<keyof Credentials, MessageDescriptor>>

// a number copied from a phone's contacts may be enclosed in direction marks
const phoneError = (phone: string): MessageDescriptor =>
  hasHidden(phone) ? HIDDEN_MESSAGE : msg`Please enter a phone number, 7 to 15 digits`

/** The errors of cleaned credentials by field. The form knows whose name it is. */
export function credentialErrors(
  fields: Credentials,
  nameMessages: Record<NameProblem, MessageDescriptor>,
): CredentialErrors {
  const account = accountProblem(fields.account)
  const name = nameProblem(fields.name)
  const password = passwordProblem(fields.password, fields.account)
  const pin = pinProblem(fields.withdrawPassword)
  return {
    ...(account && { account: ACCOUNT_MESSAGES[account] }),
    ...(name && { name: nameMessages[name] }),
    ...(cleanPhone(fields.phone) === null && { phone: phoneError(fields.phone) }),
    ...(password && { password: PASSWORD_MESSAGES[password] }),
    ...(!password && fields.repeat !== fields.password && { repeat: MISMATCH }),
    ...(pin && { withdrawPassword: PIN_MESSAGES[pin] }),
    ...(!pin && fields.withdrawRepeat !== fields.withdrawPassword && { withdrawRepeat: MISMATCH }),
  }
}
