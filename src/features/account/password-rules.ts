import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PasswordKind } from '#api/password/contract.ts'
import { passwordProblem, pinProblem } from '#domain/credentials.ts'
import { MISMATCH, PASSWORD_MESSAGES, PIN_MESSAGES } from '#shared/forms/credential-messages.ts'

export type PasswordFields = { old: string; next: string; repeat: string }
export type PasswordErrors = Partial<Record<keyof PasswordFields, MessageDescriptor>>

const SAME_AS_OLD = msg`The new password is the same as the old one`

function nextError(kind: PasswordKind, next: string, account: string): MessageDescriptor | null {
  if (kind === 'withdraw') {
    const problem = pinProblem(next)
    return problem && PIN_MESSAGES[problem]
  }
  const problem = passwordProblem(next, account)
  return problem && PASSWORD_MESSAGES[problem]
}

/**
 * The errors of a password change by field; empty when it may be sent. The old password is not
 * checked: it may predate today's rules.
 */
export function checkPasswordChange(
  kind: PasswordKind,
  { old, next, repeat }: PasswordFields,
  account: string,
): PasswordErrors {
  const errors: PasswordErrors = {}
  if (old === '')
    errors.old = kind === 'withdraw' ? PIN_MESSAGES.missing : PASSWORD_MESSAGES.missing
  const wrong = nextError(kind, next, account)
  if (wrong) errors.next = wrong
  else if (next === old) errors.next = SAME_AS_OLD
  else if (repeat !== next) errors.repeat = MISMATCH
  return errors
}
