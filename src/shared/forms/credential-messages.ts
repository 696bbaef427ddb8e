import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ACCOUNT_LENGTH,
  PASSWORD_LENGTH,
  type AccountProblem,
  type PasswordProblem,
  type PinProblem,
} from '#domain/credentials.ts'
import { HIDDEN_MESSAGE, tooLongMessage } from '#ui/form/text-messages.ts'

/** The errors of a chosen account or password, as messages that say what to do. */

export const ACCOUNT_MESSAGES: Record<AccountProblem, MessageDescriptor> = {
  missing: msg({ id: 'translate0022', message: 'Please enter account' }),
  hidden: HIDDEN_MESSAGE,
  foreign: msg`Only letters a–z, digits, dot, hyphen and underscore`,
  'too-short': msg`At least ${ACCOUNT_LENGTH.min} characters`,
  'too-long': tooLongMessage(ACCOUNT_LENGTH.max),
}

export const PASSWORD_MESSAGES: Record<PasswordProblem, MessageDescriptor> = {
  missing: msg`Please enter the password`,
  foreign: msg`Only letters a–z, digits and signs of an English keyboard`,
  'too-short': msg`At least ${PASSWORD_LENGTH.min} characters`,
  'too-long': tooLongMessage(PASSWORD_LENGTH.max),
  'too-simple': msg`Too easy to guess: mix letters and digits, and do not use the account name`,
}

export const PIN_MESSAGES: Record<PinProblem, MessageDescriptor> = {
  missing: msg({ id: 'translate0026', message: 'Please enter the withdrawal password' }),
  'not-four-digits': msg`Exactly 4 digits, 0 to 9`,
  'too-simple': msg`Too easy to guess: not one digit four times, not 1234`,
}

export const MISMATCH = msg`The two entries are not the same`

/** The field at which the server says that an account exists already, and what is shown there. */
export const TAKEN_MESSAGES = {
  'account-taken': { account: msg`This account is taken. Please choose another one.` },
  'phone-taken': { phone: msg`This phone number belongs to another account.` },
}
