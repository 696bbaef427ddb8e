import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  cleanCredentials,
  MAX_NAME_LENGTH,
  NO_CREDENTIALS,
  type Credentials,
  type NameProblem,
} from '#domain/credentials.ts'
import { isInviteCode } from '#domain/invite-code.ts'
import { cleanCode } from '#domain/typed-code.ts'
import { hasHidden, trimSpace } from '#lib/hidden-characters.ts'
import { credentialErrors } from '#shared/forms/credential-errors.ts'
import { HIDDEN_MESSAGE, tooLongMessage } from '#ui/form/text-messages.ts'

export type RegisterFields = Credentials & {
  inviteCode: string
  captcha: string
}
export type RegisterErrors = Partial<Record<keyof RegisterFields, MessageDescriptor>>

export const NO_FIELDS: RegisterFields = {
  inviteCode: '',
  ...NO_CREDENTIALS,
  captcha: '',
}

const MAX_CAPTCHA_LENGTH = 64

/** The cleaned values that are sent. The fields show them, so that corrections are visible. */
export function cleanRegistration(fields: RegisterFields): RegisterFields {
  return {
    ...cleanCredentials(fields),
    inviteCode: trimSpace(fields.inviteCode),
    captcha: cleanCode(fields.captcha),
  }
}

const NAME_MESSAGES: Record<NameProblem, MessageDescriptor> = {
  missing: msg`Please enter your name`,
  hidden: HIDDEN_MESSAGE,
  'too-long': tooLongMessage(MAX_NAME_LENGTH),
  'not-a-name': msg`Your name as in your bank account, without emoji`,
}

function inviteCodeError(code: string): MessageDescriptor {
  if (code === '') return msg`Please enter the invitation code`
  return hasHidden(code) ? HIDDEN_MESSAGE : msg`This is not an invitation code`
}

/** The errors of cleaned fields, in their order on the screen. */
export function checkRegistration(fields: RegisterFields): RegisterErrors {
  const { inviteCode, captcha } = fields
  return {
    ...(!isInviteCode(inviteCode) && { inviteCode: inviteCodeError(inviteCode) }),
    ...credentialErrors(fields, NAME_MESSAGES),
    ...(captcha === '' && { captcha: msg`Please enter the code in the picture` }),
    ...(captcha.length > MAX_CAPTCHA_LENGTH && {
      captcha: tooLongMessage(MAX_CAPTCHA_LENGTH),
    }),
  }
}
